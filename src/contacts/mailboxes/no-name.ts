const MONTH = /(?:jan|febr?|mar|apr|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ch|il|ust|ember|ober)?/gi

/** Texts that are not names. Before a text is compared with them, its months are replaced with May. */
const NO_NAMES = [
  // 2026-11-28T10:30:00Z, 10:30 AM, 2026年11月28日
  /^\d[\d:.年月日년월일 -]*(?:T\d[\d:.]*Z?| ?[ap]\.?m\.?)?$/i,
  // Sat, 28 Nov 2026 10:30:00 +0100; 28. November 2026; 28 de noviembre de 2026; November 28th, 2026
  /^(?:\p{L}+\.?,? )?(?:\d\d?\S{0,2} (?:de )?\p{L}+\.?,?|\p{L}+\.? \d\d?\S{0,3}) (?:de )?\d{4}[\d:+, apm]*$/iu,
  // Jan 5; Sat, Nov 28, 10:30 AM; 5 September
  /^(?=\D+\d|\d)(?:[a-z]{3,9}\.?,? )?(?:\d\d? )?may\.?(?: \d\d?)?(?:,? ?[\d:]+(?: ?[ap]m)?)?$/i,
  // Tel. 555-1234, 555-1234 ext. 5
  /^(?:(?:tel|phone|mobile)\W{0,3})?[\d ()+./-]{5,}(?:(?:ext\.?|x) ?\d+)?$/i,
  // Am 28.11.2026 um 10:30 schrieb Ann Lee; On Nov 28, 2026 at 10:30 AM Ann Lee
  /\d{4}.{1,20} \d?\d:\d\d/,
  // E-mail ann@example.org
  /^e-?mail$/i,
]

/**
 * Whether a text can't be a name: it has no letter, contains a date with a time, or is a phone number, a date, a time
 * or the label `E-mail`, as programs write them.
 */
export function isNoName(text: string): boolean {
  const compared = text.replace(MONTH, 'May')
  return !/\p{L}/u.test(compared) || NO_NAMES.some((pattern) => pattern.test(compared))
}
