// Why one act is better than another, in words of the game: what it keeps, burns, whom it hits.
//
// src/tapete/coach/telling/reasons.py is the same in Python. Facts are [[name, values], …], as meaning.js reads them.

const filled = (text, places) => text.replace(/\{(\w+)\}/g, (_, name) => places[name] ?? "");
const without = (facts, others) => facts.filter((fact) => !others.some((other) => same(fact, other)));
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const large = ([first, ...rest]) => [first.toUpperCase(), ...rest].join("");

export class Reasons {
  /**
   * `coach` is /static/coach.json, `about` the game as it is listed; seats are called by their names,
   * `people`, or by their numbers where nobody says any.
   */
  constructor(coach, about, people = []) {
    const { gains, costs, meanings } = coach.reasons.games[about.name];
    Object.assign(this, { words: coach.words, most: coach.reasons.most, names: about.names, people });
    this.all = { ...gains, ...costs, ...meanings };
    this.for = { ...gains, ...meanings };
    this.against = { ...costs, ...meanings };
  }

  #say(name, language, places = {}) { return filled(this.words[name][language], places); }

  /** What speaks for an act or against it; nothing where the game has no words. */
  #facts(facts, wanted, language) {
    return facts.filter(([name]) => name in wanted).slice(0, this.most).map(([name, values]) => {
      const spoken = Object.entries(values).map(([place, value]) => [place, this.names[value]?.[language] ?? value]);
      return filled(this.all[name][language], { who: this.#whom(values.seat, language), ...Object.fromEntries(spoken) });
    });
  }

  /** Sentences speak of `who`, a game's facts of seats. */
  #whom(seat, language) { return this.people[seat] ?? this.#say("seat_called", language, { seat }); }

  /** What speaks for one act and against another, without what both have in common. */
  why(better, instead, language) {
    const [pro, contra] = [this.#facts(without(better, instead), this.for, language), this.#facts(without(instead, better), this.against, language)];
    const said = [["better_does", pro], ["yours_does", contra]].filter(([, listed]) => listed.length);
    return said.map(([name, listed]) => this.#say(name, language, { facts: listed.join(", ") })).join(" ") || this.#say("no_words", language);
  }

  /** Why an act that nobody has done yet would be good; `otherwise` is said where the game has no words for it. */
  hint(facts, language, otherwise) {
    const told = this.#facts(facts, this.for, language).join(", ");
    return told ? `${large(told)}.` : this.#say(otherwise, language);
  }

  /** The same in both languages. */
  whyInAll(better, instead) { return inAll((language) => this.why(better, instead, language)); }

  hintInAll(facts, otherwise) { return inAll((language) => this.hint(facts, language, otherwise)); }
}

const inAll = (say) => ({ es: say("es"), en: say("en") });
