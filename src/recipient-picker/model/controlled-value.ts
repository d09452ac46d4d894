/** The rules that differ between a text and a list of recipients. */
export interface ValueRules<P, T> {
  /** What is reported to the app. */
  propOf: (value: T) => P
  isSame: (one: P, other: P) => boolean
  /**
   * What an app keeps when it transforms a value, the stricter form first: for example its letters and digits. An empty result equals no
   * other.
   */
  forms: readonly [strict: (prop: P) => string, loose: (prop: P) => string]
  /** Whether the app has accepted a part of an edit: some of what it has added, and nothing else. */
  isPartOf?: (prop: P, edit: ReportedEdit<T>) => boolean
  /** The value of the box once the app has set `prop`, on its own or as an answer. `value` is that of the box before. */
  withProp: (value: T, prop: P, isFromApp: boolean) => T
  /** What the box has when edits are taken back. */
  takenBack: (controlled: ControlledValue<P, T>) => T
  /** Applies to `onto` the edit that turned `before` into `after`. */
  rebase: (before: T, after: T, onto: T) => T
}

interface ReportedEdit<T> {
  before: T
  /** The value that was reported to the app. */
  reported: T
}

/** A rendering of a prop of the app. */
interface Rendering<P> {
  prop: P
  /** Whether the app has set what it had set before: a late app refuses an edit with that. */
  isSetAgain?: boolean
  /** Whether a composition is under way. Nothing can be reported then, so a decision that reports something is made later. */
  isComposing: boolean
}

/** What to do after a rendering. */
interface Decision<T> {
  /** What to show. */
  value: T
  /** Whether the app set a value of its own, and did not answer the user. */
  isFromApp?: boolean
  /** Whether to report `value` to the app, because it combines edits that were taken back. */
  report?: boolean
}

/** The most edits to remember, for an app that answers none of them. */
const MOST_PENDING = 1000

/**
 * A value that an app may own: what a box contains, or a part of it. The app has the last word, through its prop. But an app may answer an edit late, transform it,
 * or refuse it by not answering, and the user goes on typing meanwhile. The READMEs of this folder and of src/box explain the model.
 *
 * @typeParam P the prop, and what is reported to the app
 * @typeParam T what the box has for it
 */
export class ControlledValue<P, T> {
  /** What the box shows. */
  value: T
  /** The value after all edits, including those that were taken back. */
  edited: T
  /** The prop as it was last seen. */
  confirmed: P
  /** The value of the box for that prop. */
  confirmedValue: T
  /** When the app answers, as far as is known. */
  #timing: 'unknown' | 'immediate' | 'late' | 'alwaysLate' = 'unknown'
  /** The edits that were reported to the app since it last answered, oldest first. */
  #pending: readonly ReportedEdit<T>[] = []
  /** How many of them no rendering has followed yet: it can answer each of them at once. */
  #fresh = 0

  constructor(confirmed: P, value: T) {
    this.confirmed = confirmed
    this.value = this.edited = this.confirmedValue = value
  }

  /** Goes on with what another one knows of the app. */
  goOnFrom(other: ControlledValue<P, T>): void {
    Object.assign(this, other)
    this.#timing = other.#timing
    this.#pending = other.#pending
    this.#fresh = other.#fresh
  }

  /** True between an edit and the rendering that it causes. */
  get isFresh(): boolean {
    return this.#fresh > 0
  }

  isLate(): boolean {
    return /late/i.test(this.#timing)
  }

  /** Whether the app owes no answer. */
  isAnswered(): boolean {
    return this.#pending.length === 0
  }

  /** Adds an edit that is reported to the app. `edited` is the value after it and all edits before it. */
  add(edit: ReportedEdit<T>, edited = edit.reported): void {
    this.#pending = [...this.#pending, edit].slice(-MOST_PENDING)
    this.#fresh++
    this.edited = edited
  }

  /** Sets a value that is no edit: what is taken back later is applied to it. */
  set(value: T): void {
    if (this.edited === this.value) this.edited = value
    this.value = value
  }

  /** Puts a value in the place of another one, which is the same to the app. */
  replace(old: T, value: T): void {
    if (this.confirmedValue === old) this.confirmedValue = value
    if (this.edited === old) this.edited = value
  }

  /** Decides what the prop of a rendering means for what is shown. Returns undefined if that is decided later. */
  decide(
    rules: ValueRules<P, T>,
    { prop, isSetAgain = false, isComposing }: Rendering<P>,
  ): Decision<T> | undefined {
    const { isSame, propOf, rebase, withProp } = rules
    const timing = this.#timing
    const pending = this.#pending
    const { edited, value: shown, isFresh: isAtOnce } = this
    const isLate = this.isLate()
    const isRefusal = isSetAgain && isLate && pending.length > 0
    if (isSame(prop, this.confirmed) && !isRefusal) {
      const value = isLate ? edited : rules.takenBack(this)
      if (timing === 'immediate') this.edited = value
      this.#fresh = 0
      return { value }
    }
    const confirm = (value: T, next: typeof timing) => {
      this.#timing = next
      this.#pending = []
      this.#fresh = 0
      this.confirmed = prop
      this.confirmedValue = this.edited = value
    }
    const follow = (from: T, next: typeof timing, isFromApp = false) => {
      const value = withProp(from, prop, isFromApp)
      confirm(value, next)
      return { value, isFromApp }
    }
    const index = this.#answeredEdit(rules, prop)
    const atOnce = this.#answeredAtOnce(rules, prop, index)
    if (atOnce) return follow(atOnce.reported, 'immediate')

    // Apps answer in order.
    const answersPart = () => (isRefusal ? 0 : pending.findIndex((edit) => rules.isPartOf?.(prop, edit)))
    const at = index < 0 ? answersPart() : index
    const answered = pending[at]
    if (!answered) return follow(shown, timing, !isAtOnce)

    const rest = pending.slice(at + 1)
    const isExact = isSame(propOf(answered.reported), prop)
    const next = timing === 'immediate' || (!isExact && timing !== 'alwaysLate') ? 'late' : 'alwaysLate'
    if (rest.length === 0 && timing !== 'unknown')
      return isLate ? follow(edited, next) : follow(answered.reported, timing)
    const value = withProp(answered.reported, prop, false)
    // An app that refuses immediately has refused the older edits for good. Newer edits are kept.
    const combined =
      timing === 'immediate'
        ? rest.reduce((made, { before, reported }) => rebase(before, reported, made), value)
        : rebase(answered.reported, edited, value)
    // A late app knows the whole value. To any other app, each edit was reported by itself, because the edits before it were taken
    // back.
    const newest = rest.at(-1) ?? answered
    const isTold = isLate || (timing === 'unknown' && isSame(propOf(edited), propOf(newest.reported)))
    if (!isTold && isComposing) return undefined
    confirm(value, next)
    this.edited = combined
    this.#pending = isTold ? rest : [...rest, { before: value, reported: combined }]
    return { value: combined, report: !isTold }
  }

  /** The index of the edit that the app has answered with `prop`, or -1. */
  #answeredEdit({ isSame, propOf, forms }: ValueRules<P, T>, prop: P): number {
    const pending = this.#pending
    const timing = this.#timing
    const isAnswered = ({ reported }: ReportedEdit<T>) => isSame(propOf(reported), prop)
    // If the same value was refused several times, the answer is to the last of these edits.
    if (timing === 'immediate') return pending.findLastIndex(isAnswered)
    // Before the first answer, an edit that equals it counts before one that only resembles it.
    const exact = timing === 'unknown' ? pending.findIndex(isAnswered) : -1
    if (exact >= 0) return exact
    // Apps answer in order.
    for (const form of forms) {
      const wanted = form(prop)
      // As long as nothing is known of the app, a value only counts as an answer if the edit can be recognised in it.
      const isForm = wanted !== '' && (timing !== 'unknown' || wanted !== form(this.confirmed))
      const index = pending.findIndex(
        (edit) => isAnswered(edit) || (isForm && form(propOf(edit.reported)) === wanted),
      )
      if (index >= 0) return index
    }
    return -1
  }

  /** The edit that the app has answered with `prop` in the rendering that the edit has caused, if any: usually the newest. */
  #answeredAtOnce(
    { propOf, forms: [, form] }: ValueRules<P, T>,
    prop: P,
    index: number,
  ): ReportedEdit<T> | undefined {
    const pending = this.#pending
    const newest = pending.at(-1)
    if (!this.isFresh || !newest || this.#timing === 'alwaysLate') return undefined
    const isAlike = ({ reported }: ReportedEdit<T>) => form(propOf(reported)) === form(prop)
    // A late answer to an older edit can be rendered together with the newest edit.
    if (this.#timing === 'late') return pending.find(isAlike) === newest ? newest : undefined
    if (index < 0 || isAlike(newest)) return newest
    // It has accepted this one of several at once, and refused those after it.
    return index < pending.length - this.#fresh ? undefined : pending[index]
  }
}
