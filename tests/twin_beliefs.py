"""The names of the false beliefs as they were written down when the course was planned."""

WRITTEN_DOWN = set(
    """
    rey-beats-tres strong-is-many-points blanks-tie ace-always-wins must-follow trump-only-if-void must-beat first-trump-wins
    highest-on-table majority-suit printed-number eights-and-nines more-tricks-win sixty-wins loser-draws-first pinta-is-a-marker
    swap-any-time any-seven-swaps seven-takes-anything swap-always-big pinta-may-be-in-hand one-left-is-half it-is-due lead-ace-early
    always-trump-points never-feed-partner kill-my-partner follow-when-stock-ends trump-ends-with-pinta only-my-card-counts ten-for-last
    saving-wins same-pack-for-three cousins-are-the-same
    """.split()
)
