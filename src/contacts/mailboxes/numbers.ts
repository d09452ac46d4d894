const MONTH = /(?:jan|febr?|mar|apr|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ch|il|ust|ember|ober)?/gi

/** The patterns of numbers, in which any month was replaced by May. */
const NUMBERS = [
  // 2026-11-28T10:30:00Z, 10:30 AM, 2026年11月28日
  /^\d[\d:.年月日년월일 -]*(?:T\d[\d:.]*Z?| ?[ap]\.?m\.?)?$/i,
  // Sat, 28 Nov 2026 10:30:00 +0100; 28. November 2026; 28 de noviembre de 2026; November 28th, 2026
  /^(?:\p{L}+\.?,? )?(?:\d\d?\S{0,2} (?:de )?\p{L}+\.?,?|\p{L}+\.? \d\d?\S{0,3}) (?:de )?\d{4}[\d:+, apm]*$/iu,
  // Jan 5; Sat, Nov 28, 10:30 AM; 5 September
  /^(?=\D+\d|\d)(?:[a-z]{3,9}\.?,? )?(?:\d\d? )?may\.?(?: \d\d?)?(?:,? ?[\d:]+(?: ?[ap]m)?)?$/i,
  // Tel. 555-1234, 555-1234 ext. 5
  /^(?:(?:tel|phone|mobile)\W{0,3})?[\d ()+./-]{5,}(?:(?:ext\.?|x) ?\d+)?$/i,
]

/** Whether a text has no letter, or is a phone number, a date or a time, as programs write them. */
export function isNoName(text: string): boolean {
  const inMay = text.replace(MONTH, 'May')
  return !/\p{L}/u.test(inMay) || NUMBERS.some((number) => number.test(inMay))
}
