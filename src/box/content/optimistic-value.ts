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

/** The value to show after an answer, and the edits that are still pending. */
interface Answered<T> {
  value: T
  pending: readonly Edit<T>[]
  /** Whether to report the value: it combines edits that the app knows only one by one. */
  report?: boolean
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

  /** Shows a value that the app need not answer, such as one of a script. Later edits start from it. */
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
  rendered(
    rules: OptimisticRules<P, T>,
    prop: P,
    isComposing: boolean,
  ): { isFromApp: boolean; report: boolean } | undefined {
    if (rules.isSame(prop, this.confirmed)) {
      this.#fresh = 0
      if (!isComposing && !this.isWaiting) this.value = this.base
      return { isFromApp: false, report: false }
    }
    const at = this.#answeredBy(rules, prop)
    const edit = this.pending[at]
    const isFresh = this.#fresh > 0
    const isLate = edit && (this.timing === 'late' || at < this.pending.length - this.#fresh)
    const isFromApp = !edit && !isFresh
    // If a late app has answered the newest edit, the shown value is used: it also has the current caret and selection.
    const start = edit && (this.timing !== 'late' || edit !== this.pending.at(-1)) ? edit.result : this.value
    const base = rules.withProp(start, prop, isFromApp)
    const answered: Answered<T> = isLate
      ? this.#answeredLate(rules, edit, base)
      : { value: base, pending: [] }
    const { value, pending, report = false } = answered
    if (report && isComposing) return undefined
    // Without newer edits, an immediate app does not become late: it may have set, on its own, what it refused before.
    if (isLate && (this.timing === 'unknown' || pending.length > 0)) this.timing = 'late'
    else if (isFresh && this.timing === 'unknown') this.timing = 'immediate'
    this.confirmed = prop
    this.base = base
    this.pending = pending
    this.#fresh = 0
    if (!isComposing || isFromApp) this.value = value
    return { isFromApp, report }
  }

  /** What to show after an answer, `base`, that comes later than the rendering of its edit, or from a late app. */
  #answeredLate({ isSame, propOf, rebase }: OptimisticRules<P, T>, answered: Edit<T>, base: T): Answered<T> {
    const pending = this.pending
    const at = pending.indexOf(answered)
    const later = pending.slice(at + 1)
    if (this.timing === 'late')
      return { value: later.length > 0 ? rebase(answered.result, this.value, base) : base, pending: later }
    // The shown value went back after each edit, so no result includes the edits before it. They are made again, except
    // for those that an immediate app has refused: all before the answered one.
    const redone = this.timing === 'unknown' ? pending : pending.slice(at)
    const start = redone[0]?.before ?? base
    const edited = redone.reduce((now, { before, result }) => rebase(before, result, now), start)
    const value = rebase(answered.result, edited, base)
    const report = !isSame(propOf(edited), propOf(redone.at(-1)?.result ?? edited))
    return { value, pending: report ? [...later, { before: base, result: value }] : later, report }
  }

  /** The index of the edit that the app has answered, or -1. */
  #answeredBy({ reductions, isPart, isSame, propOf }: OptimisticRules<P, T>, prop: P): number {
    const { confirmed, pending, timing } = this
    const isExact = (reported: P) => isSame(reported, prop)
    const resembling: ((reported: P) => boolean | undefined)[] = reductions.map((reduced) => {
      const wanted = reduced(prop)
      // A prop that also resembles the confirmed one has no trace of the edit: unless the app is late, it is no answer.
      const isComparable = wanted !== '' && (timing === 'late' || wanted !== reduced(confirmed))
      return (reported: P) => isExact(reported) || (isComparable && reduced(reported) === wanted)
    })
    resembling.push((reported) => isPart?.(prop, reported, confirmed))
    const tests = { unknown: [isExact, ...resembling], immediate: [isExact], late: resembling }[timing]
    for (const isAnswer of tests) {
      const isAnswered = ({ result }: Edit<T>) => isAnswer(propOf(result))
      const newest = pending.findLastIndex(isAnswered)
      const isAtOnce = timing !== 'late' && newest >= pending.length - this.#fresh
      // Late apps answer in order.
      const at = isAtOnce || timing === 'immediate' ? newest : pending.findIndex(isAnswered)
      if (at >= 0) return at
    }
    return -1
  }
}
