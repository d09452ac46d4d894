/** The rules that differ between a text and a list of recipients. */
export interface OptimisticRules<P, T> {
  /** What is reported to the app. */
  propOf: (value: T) => P
  isSame: (one: P, other: P) => boolean
  /**
   * What an app keeps when it transforms a value, the stricter form first: for example its letters and digits. An
   * empty result equals no other.
   */
  forms: readonly ((prop: P) => string)[]
  /** Whether the app can know what it has set from an edit alone, which it has accepted in part. */
  isPart?: (prop: P, reported: P, confirmed: P) => boolean
  /** The value of the box once the app has set `prop`, on its own or as an answer. */
  withProp: (value: T, prop: P, isFromApp: boolean) => T
  /** Applies to `onto` the edit that turned `before` into `after`. */
  rebase: (before: T, after: T, onto: T) => T
}

/** An edit of the user: the value before it, and the value that was reported to the app. */
interface Edit<T> {
  before: T
  result: T
}

/** What to show after an answer, and what is still pending. */
interface Answered<T> {
  value: T
  pending: readonly Edit<T>[]
  /** Whether to report the value: the app was told of each edit alone. */
  report?: boolean
}

/** The most edits to remember, for an app that answers none of them. */
const MOST_PENDING = 1000

/** A late app that has been silent for this long has refused the edit. In milliseconds. */
const LONGEST_SILENCE = 5000

/**
 * A value that an app owns: what the app has confirmed, with the pending edits made again. An app that has never
 * answered late is followed at once, as React does: what it does not accept in the same rendering is taken back.
 * README.md explains the model.
 *
 * @typeParam P the prop, and what is reported to the app
 * @typeParam T what the box has for it
 */
export class OptimisticValue<P, T> {
  /** What the box shows. */
  value: T
  /** The prop as it was last seen. */
  confirmed: P
  /** The value for that prop. */
  base: T
  /** The edits that were reported to the app since it last answered, oldest first. */
  pending: readonly Edit<T>[] = []
  /** How many of them no rendering has followed yet. */
  #fresh = 0
  /**
   * When the app answers, as far as is known: in the rendering that an edit causes, or later. Once late, it is late
   * for good.
   */
  timing: 'unknown' | 'immediate' | 'late' = 'unknown'
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(confirmed: P, value: T) {
    this.confirmed = confirmed
    this.value = this.base = value
  }

  /** Whether edits are shown that the app has still to answer. */
  get isWaiting(): boolean {
    return this.timing === 'late' && this.pending.length > 0
  }

  /** The user has made `result` of the value. */
  edit(result: T): void {
    this.pending = [...this.pending, { before: this.value, result }].slice(-MOST_PENDING)
    this.#fresh++
    this.value = result
  }

  /** Shows a value that is no edit, such as one that a script has written. Later edits start from it. */
  show(value: T): void {
    this.pending = []
    this.value = value
  }

  /**
   * Waits for the answer to the edits that are shown. After a long silence, the next rendering shows that they are
   * refused.
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
   * Decides what the prop of a rendering means. During a composition, an answer is shown later, and one after which
   * something has to be reported is also decided later.
   *
   * @returns whether the app has set a value of its own, and whether to report what is shown now. Undefined if that is decided later
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
    const isBefore = edit && (this.timing !== 'late' || edit !== this.pending.at(-1))
    const base = rules.withProp(isBefore ? edit.result : this.value, prop, isFromApp)
    const answered: Answered<T> = isLate
      ? this.#answeredLate(rules, edit, base)
      : { value: base, pending: [] }
    const { value, pending, report = false } = answered
    if (report && isComposing) return undefined
    // An app that answers at once can set by itself what it has refused last.
    if (isLate && (this.timing === 'unknown' || pending.length > 0)) this.timing = 'late'
    else if (isFresh && this.timing === 'unknown') this.timing = 'immediate'
    this.confirmed = prop
    this.base = base
    this.pending = pending
    this.#fresh = 0
    if (!isComposing || isFromApp) this.value = value
    return { isFromApp, report }
  }

  /** The app has answered an edit with `base`, after the rendering that the edit caused. */
  #answeredLate({ isSame, propOf, rebase }: OptimisticRules<P, T>, answered: Edit<T>, base: T): Answered<T> {
    const pending = this.pending
    const at = pending.indexOf(answered)
    const rest = pending.slice(at + 1)
    if (this.timing === 'late')
      return { value: rest.length > 0 ? rebase(answered.result, this.value, base) : base, pending: rest }
    // The edits before this one were taken back, so they are not in its result. An app that answers at once has
    // refused them for good.
    const made = this.timing === 'unknown' ? pending : pending.slice(at)
    const start = made[0]?.before ?? base
    const edited = made.reduce((now, { before, result }) => rebase(before, result, now), start)
    const value = rebase(answered.result, edited, base)
    const report = !isSame(propOf(edited), propOf(made.at(-1)?.result ?? edited))
    return { value, pending: report ? [...rest, { before: base, result: value }] : rest, report }
  }

  /** The index of the edit that the app has answered, or -1. */
  #answeredBy({ forms, isPart, isSame, propOf }: OptimisticRules<P, T>, prop: P): number {
    const { confirmed, pending, timing } = this
    const isExact = (reported: P) => isSame(reported, prop)
    const resembling: ((reported: P) => boolean | undefined)[] = forms.map((form) => {
      const wanted = form(prop)
      // As long as nothing is known of the app, a value only counts as an answer if the edit can be recognised in it.
      const isForm = wanted !== '' && (timing === 'late' || wanted !== form(confirmed))
      return (reported: P) => isExact(reported) || (isForm && form(reported) === wanted)
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
