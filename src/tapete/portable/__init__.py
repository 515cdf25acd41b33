"""A game as one WebAssembly module that needs no Python: what it offers and how to use it.

    exports     everything that a live table does, bots, whole games
    searching   the expert's search
    coaching    open positions played on, for the analysis of a match
    watching    games watched, and two tables compared
    describing  what a module says of itself
    nets        the expert's net, as data beside the module
    build       `python -m tapete.portable.build`: the modules, each beside its game

`GAME.wasm` imports nothing. It exports `memory`, `__heap_base` (memory from there on is yours)
and the functions below. What they take is a number of 32 bits each: a record or an array by its
address (a multiple of 16), a seat, an act. Its custom section "tapete" is JSON: `records` with the
offset, width and shape of every field (little-endian; i8 is a BigInt64 in JavaScript), `exports`
with what each function takes, `options` in the order of a state's `terms` and `presets` as such
terms, `acts` (the text of each act by its number; "" where there is none), `bots`, `notes`,
`shown` (how a View becomes the object that a browser gets: `kit.text.showing`), `opened`
(the same of a State: what open hands show besides, once all is over), `lies` (what lies on the
table in a line: `kit.text.lines`), `meaning` (by a fact's number its name and values), `kinds` (by
act, the number of its kind: several seats owe an act at once where they owe acts of the same
kinds), `older` (options by an older version of the rules), `watching`, `expert`, `solver`, `seats`,
`actions` and `width` (act i is bit i % width of word i // width of a mask; there are ceil(actions /
width) words), `rules` (the version), `sources` and `built`.

A match
    Zero a State; write `players` and `terms`. Chance is given before every act, `rekey(s, key)`
    with a Key of 128 bits (fair deals: the first 16 bytes of the act's HMAC, each 8 of them
    most significant first), or once before the deal, `stream(s, key, game, streams.cards)` (of a
    seed). Then `deal(s)`, and `act(s, seat, act)` after `why_not(s, seat, act)` was 0; any other
    number is that of the rule that forbids it. A refusal "out-of-turn" is one for a seat that is
    not in `actors(s)`, bits of seats; 0 is the end. `asked(s)`: whom a table without people asks,
    or -1. `brief(s)`: seats whose silence is a pass. `legal(s, seat, mask)` fills a Mask, `look(s,
    seat, view)` a View (seat -1 watches), `score(s, seat)`, `place(s, seat)`.
    To try something, copy the State's bytes. Seats and acts that do not exist are nobody's to
    check in there: hand over 0 … players - 1 and 0 … actions - 1 only.

Notes
    `noted` of a State counts them; note i is the `numbers` (5) fields at i % `ring` of `notes`:
    kind (a place of `notes.names`; `roles` by name), seat, a, b, and who may read it, as bits of
    seats; `everyone` is all seats and watchers. A State whose `noted` is -1 takes none. `values`
    has, by kind, what goes into the places of its sentence, told as `shown` is.

Bots
    `choose_NAME(view, mask, dice)` for each of `bots`: an act. Dice are a Chance of a bot's own,
    begun by `dice(chance, key, game, streams.choices)`. A bot that is a rule needs nothing else.
    Of a level that stands in `levels`, by name, `slips(dice, share)` says before every decision
    whether the bot `below` makes it (1) or the one `above` (0), who may be the expert; an expert's
    plan is dropped where the other decides.

The expert
    Needs a desk of `expert.desk.size` bytes: `sit(desk)`, then the net's parts (`GAME.net`, see
    `nets`) as f4 to their offsets; it stays good for all matches. A seat's Memory begins as zeros;
    after every act at the table `look` and `remember(memory, view)`. To choose: a Key of two
    numbers below 2**30; a Chance whose `secret` is that Key and all else zero;
    `n = prepare(view, memory, mask, plans, chance, desk)`. One plan, or `expert.ranked` without
    looking ahead: the first. Else `alive` is n bytes of 1, and in rounds of 8 worlds, then twice
    as many each, `weigh(view, memory, plans, n, alive, key, first, 1, worlds, values, desk)` writes
    rows `first` and on (give the address of the first of them), and `sift(values, worlds so far, n,
    alive)` gives the plan that leads, until one is alive or the time is up: `search` says how
    many worlds at most. Rounds may be cut into slices: a world's number makes its dice. Where
    `at_sight` is not 0, first weigh 16 worlds with 0 for `deep`, and mix: a value v becomes
    at_sight * mean of those + (1 - at_sight) * v. The act is plans[best][0]; where there is
    `goes_on(view, view when the plan was made)` and it says 1, the plan's next act is due instead.

The coach
    At the expert's desk, with States whose `noted` is -1: `settle(states, many, views, memories,
    players, key, times, out, desk)` plays each State on, `times` times with new chance, and writes
    f8 [state, time, seat], what it came to; `views` are of the position, a Memory for each State
    and seat. `again(before, seat, act, memories, players, key, states, many, remembered, desk)`
    does an act again with other chance (seat -1: the deal): into States 1 and on, and what is
    remembered of each into `remembered`; State 0 is what came. `matches(before, seat, act, key,
    views, players, many, prizes, wins, desk)` plays whole matches from before a hand, f8 [match,
    seat]; there is none where `expert.coach.matches` is 0. `ended(s, view)`: whether the hand is
    over that began with that view, `prize(s, view)` what it brought, `share(s, seat)` what an ended
    match did. `expert.coach`: how often each is done.

Reasons
    Where there is a `meaning`: `meaning(view, act, facts)` of a legal act of that seat fills Facts
    that were zeroed: `count` of them in `rows`, each which one it is (a place of the description's
    `meaning`) and three values, a, b and c, which `values` there reads as notes' are.

Open cards
    Where there is a `solver`: `solve(s, keys, many, desk, acts)` of a State as dealt, with a desk
    of `solver.size` bytes and room for `longest` acts, i4 each, `seat << 16 | act`. Of a seed
    `many` is 0, and the State is as streamed; of a fair deal `keys` are the keys of acts 0, 1 …,
    `longest` + 1 of them. It gives the number of acts of the best game found; the State is used
    up, so hand over a copy.

Whole games
    `play(cleared, view, mask, dice, series, acts, scores, places, logs)` plays `series.games` games
    from `series.first` on, by the bots whose numbers stand in `series.who`; `play_random` is the
    same by random ones, faster. The records but `series` and `cleared` are room to work in.

What changes
    `watch(cleared, view, mask, dice, series, kinds, marks, many, work, rows)` plays the same games
    and writes a row of `watching.columns` (i4) for each: `kinds` are those of all acts (i4),
    `marks` 1 for each of the `many` kinds that is asked about (i4).
    `compare(base, other, players, deals, who, groups, work, out, errors)` takes rows of two tables,
    [who, deal, column] with who the weaker bots, those that are watched, and for each seat the
    better one in it, and writes f8: `out` [figure, 3], `watching.figures` at the first table, at
    the second, and the change, and `errors` [figure, 6], whose first three are their standard
    errors. `watching.designed` says how a card that people design gets to a table.
"""
