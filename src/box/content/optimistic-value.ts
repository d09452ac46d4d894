/** The most edits that are remembered for an app that does not answer them. */
const MOST_PENDING = 1000

/** A late app that sets no value for this time has refused the pending edits. In milliseconds. */
const LONGEST_SILENCE = 5000

/**
 * A value that the app owns, such as the text of a box with a `text` prop. An app answers an edit of the user by
 * setting the result as the prop, or a similar value, such as the result in capitals. An immediate app does so in the
 * rendering that the edit causes: otherwise, the edit is taken back. A late app answers in a later rendering: the edits
 * are shown meanwhile. ../README.md explains the model.
 *
 * @typeParam P the type of the prop and of the reports to the app
 * @typeParam T the type of the box's own value
 */
export class OptimisticValue<P, T> {
  /** The value that the box shows. */
  value: T
  /** The last prop that the box has taken over. */
  confirmed: P
  /** The value that belongs to `confirmed`, without the pending edits. */
  base: T
  /** The edits that the app has not answered, oldest first. */
  pending: readonly Edit<T>[] = []
  /** How many of the newest pending edits were made since the last rendering. */
  #freshCount = 0
  /** When the app answers. Once late, it stays late. While `unknown`, edits are taken back, as with `immediate`. */
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

  edit(result: T): void {
    this.pending = [...this.pending, { before: this.value, result }].slice(-MOST_PENDING)
    this.#freshCount++
    this.value = result
  }

  /** Shows a value that needs no answer: of the user while the app sets no prop, or of a script. `base` stays. */
  show(value: T): void {
    this.pending = []
    this.#freshCount = 0
    this.value = value
  }

  /** Waits for an answer. If none comes for long, the pending edits count as refused, and `render` is called. */
  awaitAnswer(render: () => void): void {
    clearTimeout(this.#silence)
    if (!this.isWaiting) return
    this.#silence = setTimeout(() => {
      this.pending = []
      render()
    }, LONGEST_SILENCE)
  }

  /**
   * Follows the prop of a rendering: decides whether the prop answers a pending edit, or is a value that the app has
   * set on its own. During a composition, an answer becomes `base`, but `value` stays.
   *
   * @returns the decision, and whether to report `value` to the app. Undefined if that report would interrupt a
   *   composition: then a later rendering decides
   */
  rendered(rules: OptimisticRules<P, T>, prop: P, isComposing: boolean) {
    if (rules.isSame(prop, this.confirmed)) {
      this.#freshCount = 0
      // Takes back what the app has not accepted. The edits stay pending: a late answer may come.
      if (!isComposing && !this.isWaiting) this.value = this.base
      return { isFromApp: false, report: false }
    }
    const index = this.#indexOfAnswered(rules, prop)
    const answered = this.pending[index]
    const hasFreshEdits = this.#freshCount > 0
    const isLateAnswer = answered && (this.timing === 'late' || !this.#isFresh(index))
    // A prop that resembles no edit is an answer all the same if the user has edited the value since the last
    // rendering: the app has replaced the edit by something else.
    const isFromApp = !answered && !hasFreshEdits
    // If a late app answers the newest edit, `value` is the result of this edit. It may also have later changes
    // outside of the prop, such as those of the draft beside the `mailboxes` of a RecipientPicker.
    const isValueAnswered = this.timing === 'late' && answered === this.pending.at(-1)
    const start = answered && !isValueAnswered ? answered.result : this.value
    const base = rules.withProp(start, prop, isFromApp)
    const { value, pending, report } = isLateAnswer
      ? this.#afterLateAnswer(rules, index, base)
      : { value: base, pending: [], report: false }
    if (report && isComposing) return undefined
    // An immediate app becomes late only if newer edits are pending. Otherwise, it may have set on its own a value that
    // it has refused as an edit before.
    if (isLateAnswer && (this.timing === 'unknown' || pending.length > 0)) this.timing = 'late'
    else if (hasFreshEdits && this.timing === 'unknown') this.timing = 'immediate'
    this.confirmed = prop
    this.base = base
    this.pending = pending
    this.#freshCount = 0
    if (!isComposing || isFromApp) this.value = value
    return { isFromApp, report }
  }

  /** Whether the pending edit at `index` was made since the last rendering. */
  #isFresh(index: number): boolean {
    return index >= this.pending.length - this.#freshCount
  }

  /** Applies the edits after the answered one to its late answer (`base`). */
  #afterLateAnswer(rules: OptimisticRules<P, T>, index: number, base: T) {
    const answered = this.pending[index] as Edit<T>
    const later = this.pending.slice(index + 1)
    if (this.timing === 'late') {
      const value = later.length > 0 ? rules.rebase(answered.result, this.value, base) : base
      return { value, pending: later, report: false }
    }
    // Until the first late answer, each rendering took the edits back, so a `result` lacks those of earlier renderings.
    // Now they are made again, in order. But an immediate app has refused those before the answered one.
    const redone = this.timing === 'unknown' ? this.pending : this.pending.slice(index)
    const start = redone[0]?.before ?? base
    const edited = redone.reduce((now, { before, result }) => rules.rebase(before, result, now), start)
    const value = rules.rebase(answered.result, edited, base)
    const lastReported = redone.at(-1)?.result ?? edited
    // The app does not know yet what the edits make together, unless that equals the last report.
    const report = !rules.isSame(rules.propOf(edited), rules.propOf(lastReported))
    return { value, pending: report ? [...later, { before: base, result: value }] : later, report }
  }

  /** The index of the pending edit that a prop answers, or -1. */
  #indexOfAnswered(rules: OptimisticRules<P, T>, prop: P): number {
    for (const isAnswerTo of this.#comparisons(rules, prop)) {
      const isAnswered = ({ result }: Edit<T>) => isAnswerTo(rules.propOf(result))
      const newest = this.pending.findLastIndex(isAnswered)
      const isImmediate = this.timing === 'immediate' || (this.timing === 'unknown' && this.#isFresh(newest))
      // Late apps answer in order.
      const index = isImmediate ? newest : this.pending.findIndex(isAnswered)
      if (index >= 0) return index
    }
    return -1
  }

  /** Functions that tell whether a prop answers an edit with the result `reported`, the strictest first. */
  #comparisons({ reductions, isPart, isSame }: OptimisticRules<P, T>, prop: P): ((reported: P) => boolean)[] {
    const { confirmed, timing } = this
    const isExact = (reported: P) => isSame(reported, prop)
    // An immediate app may set a similar value on its own.
    if (timing === 'immediate') return [isExact]
    const isLateApp = timing === 'late'
    const resembling = reductions.map((reduced) => {
      const wanted = reduced(prop)
      // If the prop reduces to the same as the last one, it is probably no answer, unless the app is known to be late.
      const isComparable = wanted !== '' && (isLateApp || wanted !== reduced(confirmed))
      return (reported: P) => isExact(reported) || (isComparable && reduced(reported) === wanted)
    })
    const isPartOf = (reported: P) => isPart?.(prop, reported, confirmed) ?? false
    // Before the first late answer, an edit with an equal result comes before an older one with a similar result.
    return [...(isLateApp ? [] : [isExact]), ...resembling, isPartOf]
  }
}

/** An edit of the user that was reported to the app: `result` is the value after it. */
interface Edit<T> {
  before: T
  result: T
}

/** How values are compared with props and combined with them. A text and a list of recipients need different rules. */
export interface OptimisticRules<P, T> {
  /** The value in the form of the prop, in which it is reported to the app. */
  propOf: (value: T) => P
  isSame: (one: P, other: P) => boolean
  /**
   * Functions, the strictest first, that reduce a prop to what an app keeps when it transforms a value, such as the
   * letters and digits. A prop answers an edit if both reduce to the same text, but not to '' or, before the first late
   * answer, to the reduced `confirmed`. For an immediate app, these functions are not used.
   */
  reductions: readonly ((prop: P) => string)[]
  /** Whether the app may have accepted a part of an edit: what `prop` adds to `confirmed` is in `reported`. */
  isPart?: (prop: P, reported: P, confirmed: P) => boolean
  /** Returns `value` with the `prop` that the app has set: on its own (`isFromApp`), or as an answer to an edit. */
  withProp: (value: T, prop: P, isFromApp: boolean) => T
  /** Applies to `onto` the edit that turned `before` into `after`. */
  rebase: (before: T, after: T, onto: T) => T
}
