"""What a reader sees: cards, the table, charts, tables and the texts of the lessons in Spanish and English."""
