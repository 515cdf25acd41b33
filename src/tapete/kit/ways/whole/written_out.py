"""A few words counted, and a member of them found, without a loop: made for each number of words.

A loop is optimised by itself, for any length, and no more where it is put: a mask that stays in
registers was written to memory for it, and read again before it was there.
"""

from numba.extending import register_jitable

from tapete.kit import bits

in_place = register_jitable(forceinline=True, no_cfunc_wrapper=True)

# Words that are looked at in any case, without a branch. A game has its rare acts behind them: that
# there is none is nearly always guessed rightly.
FRONT = 3
MANY = 6  # words; with more a game's usual acts are spread over them all


def counted(w, length):
    """The same as `bits.count_each`, from word `w` on."""
    if w == length - 1:
        return in_place(lambda words: words[w].bit_count())
    others = counted(w + 1, length)
    if w + 1 != FRONT or length > MANY:
        return in_place(lambda words: words[w].bit_count() + others(words))
    any_of = any_from(w + 1, length)
    return in_place(lambda words: words[w].bit_count() + (others(words) if any_of(words) else 0))


def any_from(w, length):
    """Whether a word from number `w` on has members."""
    if w == length - 1:
        return in_place(lambda words: words[w])
    others = any_from(w + 1, length)
    return in_place(lambda words: words[w] | others(words))


def found_from(w, length):
    """The same as `bits.nth_of_all`, from word `w` on."""
    if w == length:
        return in_place(
            lambda words, k, width, so_far, at, rest, inside: at + bits.nth(inside, rest)
        )
    go_on = found_from(w + 1, length)

    @in_place
    def found(words, k, width, so_far, at, rest, inside):
        if k >= so_far:
            at, rest, inside = w * width, k - so_far, words[w]
        return go_on(words, k, width, so_far + words[w].bit_count(), at, rest, inside)

    if w != FRONT or length > MANY:
        return found

    @in_place
    def found_here(words, k, width, so_far, at, rest, inside):
        if k < so_far:
            return at + bits.nth(inside, rest)
        return found(words, k, width, so_far, at, rest, inside)

    return found_here
