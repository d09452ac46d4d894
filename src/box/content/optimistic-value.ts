/** The rules that differ between a text and a list of recipients. */
export interface OptimisticRules<P, T> {
  /** The value in the form that is reported to the app. */
  propOf: (value: T) => P
  isSame: (one: P, other: P) => boolean
  /**
   * Each reduces a value to what an app keeps when it transforms the value, such as the letters and digits. The
   * strictest comes first. A prop that differs from an edit answers it if both reduce to the same text. That text must
   * not be empty and, unless the app is late, not the one to which the confirmed prop reduces.
   */
  reductions: readonly ((prop: P) => string)[]
  /** Whether `prop` may come from an app that has accepted only a part of `reported`. */
  isPart?: (prop: P, reported: P, confirmed: P) => boolean
  /** The value of the box once the app has set `prop`, on its own or as an answer. */
  withProp: (value: T, prop: P, isFromApp: boolean) => T
  /** Applies to `onto` the edit that turned `before` into `after`. */
  rebase: (before: T, after: T, onto: T) => T
}

/** An edit of the user, which was reported to the app. */
interface Edit<T> {
  before: T
  result: T
}

/** The most edits remembered for an app that answers none of them. */
const MOST_PENDING = 1000

/** After this silence of a late app, its pending edits count as refused. In milliseconds. */
const LONGEST_SILENCE = 5000

/**
 * A value that an app owns: the confirmed value with the pending edits applied again. An app that has never answered
 * late is followed immediately, as in React: an edit that it does not accept in the same rendering is undone.
 * ../README.md explains the model.
 *
 * @typeParam P the type of the prop and of the reports to the app
 * @typeParam T the type of the box's own value
 */
export class OptimisticValue<P, T> {
  /** The value that the box shows. */
  value: T
  /** The last prop that the value has followed. */
  confirmed: P
  /** The value without the pending edits. */
  base: T
  /** The edits that the app has not answered, oldest first. */
  pending: readonly Edit<T>[] = []
  /** How many edits were made since the last rendering. If they are still pending, they are the newest ones. */
  #fresh = 0
  /** When the app answers: in the rendering that an edit causes, or later. An app that was late once stays late. */
  timing: 'unknown' | 'immediate' | 'late' = 'unknown'
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(confirmed: P, value: T) {
    this.confirmed = confirmed
    this.value = this.base = value
  }

  /** Whether the box shows edits that the app has not answered. */
  get isWaiting(): boolean {
    return this.timing === 'late' && this.pending.length > 0
  }

  /** Records an edit of the user. */
  edit(result: T): void {
    this.pending = [...this.pending, { before: this.value, result }].slice(-MOST_PENDING)
    this.#fresh++
    this.value = result
  }

  /** Shows a value that the app need not answer: the app owns none, or a script has set it. `base` stays as it was. */
  show(value: T): void {
    this.pending = []
    this.#fresh = 0
    this.value = value
  }

  /**
   * Waits for the answer to the shown edits. After a long silence, they count as refused, and `render` has the box show
   * the value without them.
   */
  awaitAnswer(render: () => void): void {
    clearTimeout(this.#silence)
    if (!this.isWaiting) return
    this.#silence = setTimeout(() => {
      this.pending = []
      render()
    }, LONGEST_SILENCE)
  }

  /**
   * Decides what the prop of a rendering means. During a composition, the decision is postponed if it would lead to a
   * report. Any other answer is accepted, and shown after the composition. A value of the app's own is shown at once.
   *
   * @returns whether the app has set a value of its own, and whether to report the shown value, or undefined for later
   */
  rendered(rules: OptimisticRules<P, T>, prop: P, isComposing: boolean) {
    if (rules.isSame(prop, this.confirmed)) {
      this.#fresh = 0
      if (!isComposing && !this.isWaiting) this.value = this.base
      return { isFromApp: false, report: false }
    }
    const at = this.#answeredBy(rules, prop)
    const answered = this.pending[at]
    const hasFresh = this.#fresh > 0
    const comesLate = answered && (this.timing === 'late' || !this.#isFresh(at))
    // After an edit since the last rendering, a prop that resembles no edit is an answer, too: the app has replaced it.
    const isFromApp = !answered && !hasFresh
    // If a late app has answered the newest edit, the shown value is used: it also has the current caret and selection.
    const isNewestOfLate = this.timing === 'late' && answered === this.pending.at(-1)
    const start = answered && !isNewestOfLate ? answered.result : this.value
    const base = rules.withProp(start, prop, isFromApp)
    const outcome = comesLate ? this.#afterLate(rules, at, base) : { value: base, pending: [], report: false }
    const { value, pending, report } = outcome
    if (report && isComposing) return undefined
    // Without newer edits, an immediate app does not become late: it may have set, on its own, what it refused before.
    if (comesLate && (this.timing === 'unknown' || pending.length > 0)) this.timing = 'late'
    else if (hasFresh && this.timing === 'unknown') this.timing = 'immediate'
    this.confirmed = prop
    this.base = base
    this.pending = pending
    this.#fresh = 0
    if (!isComposing || isFromApp) this.value = value
    return { isFromApp, report }
  }

  /** Whether an edit was made since the last rendering. */
  #isFresh(at: number): boolean {
    return at >= this.pending.length - this.#fresh
  }

  /**
   * What follows from a late answer: the value to show, which starts from the answer (`base`), the edits that are still
   * pending, and whether to report the value, because the app knows its edits only one by one.
   */
  #afterLate(rules: OptimisticRules<P, T>, at: number, base: T) {
    const answered = this.pending[at] as Edit<T>
    const later = this.pending.slice(at + 1)
    if (this.timing === 'late') {
      const value = later.length > 0 ? rules.rebase(answered.result, this.value, base) : base
      return { value, pending: later, report: false }
    }
    // The app was not late so far, so each edit without an answer was taken back, and no result includes earlier edits.
    // All pending edits are made again. But an immediate app has refused those before the answered one.
    const redone = this.timing === 'unknown' ? this.pending : this.pending.slice(at)
    const start = redone[0]?.before ?? base
    const edited = redone.reduce((now, { before, result }) => rules.rebase(before, result, now), start)
    const value = rules.rebase(answered.result, edited, base)
    const lastReported = redone.at(-1)?.result ?? edited
    const report = !rules.isSame(rules.propOf(edited), rules.propOf(lastReported))
    return { value, pending: report ? [...later, { before: base, result: value }] : later, report }
  }

  /** The index of the edit that the app has answered, or -1. */
  #answeredBy(rules: OptimisticRules<P, T>, prop: P): number {
    for (const isAnswerTo of this.#comparisons(rules, prop)) {
      const isAnswered = ({ result }: Edit<T>) => isAnswerTo(rules.propOf(result))
      const newest = this.pending.findLastIndex(isAnswered)
      const isAtOnce = this.timing === 'immediate' || (this.timing === 'unknown' && this.#isFresh(newest))
      // Late apps answer in order.
      const at = isAtOnce ? newest : this.pending.findIndex(isAnswered)
      if (at >= 0) return at
    }
    return -1
  }

  /** The ways to recognize the edit that a prop answers, the strictest first. */
  #comparisons({ reductions, isPart, isSame }: OptimisticRules<P, T>, prop: P): ((reported: P) => boolean)[] {
    const { confirmed, timing } = this
    const isExact = (reported: P) => isSame(reported, prop)
    // An immediate app may set a similar value on its own.
    if (timing === 'immediate') return [isExact]
    const isLateApp = timing === 'late'
    const resembling = reductions.map((reduced) => {
      const wanted = reduced(prop)
      // A prop that also resembles the confirmed one has no trace of the edit: unless the app is late, it is no answer.
      const isComparable = wanted !== '' && (isLateApp || wanted !== reduced(confirmed))
      return (reported: P) => isExact(reported) || (isComparable && reduced(reported) === wanted)
    })
    const isPartOf = (reported: P) => isPart?.(prop, reported, confirmed) ?? false
    // The first answer is to the edit that it equals, if there is one.
    return [...(isLateApp ? [] : [isExact]), ...resembling, isPartOf]
  }
}
