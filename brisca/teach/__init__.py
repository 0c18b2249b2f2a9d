"""What is asked of learners: tasks as data, made from a seed and answered by the engine."""
