/**
 * What the user does in each flow: keys by their names in X, or a text in quotes, which is typed. Several keys are
 * pressed a quarter of a second apart, and then the user listens.
 *
 * What is said must not depend on how fast the machine is. So no key of a text but the first changes the rows of a
 * list.
 */
export const flows: Readonly<Record<string, readonly string[]>> = steps({
  'text-box': 'Tab, "Zo", Tab, Tab',
  picking: 'Tab, "n", Down, Down, Up, Return',
  opening: 'Tab, Down, Escape, "q", BackSpace',
  // Insert and A leave the mode in which the page gets the keys. Then Orca reads past the rows of an open list, of
  // any combobox.
  browsing: 'Tab, Down, Insert+a, Down, Down, Up',
  typing: 'Tab, "qqqqqq"',
  failing: 'Tab, "a", Down, Return, Down, Return',
  recent: 'Tab, Down, Down, Down, Up, shift+Delete',
  entering: 'Tab, "zoe@example.org,", "qqq", Return, "zoe@example.org,", "qq", Tab',
  choosing: 'Tab, "l", Down, Return, "q", Escape, BackSpace, Left',
  // At the first chip, Home and Left say nothing, and in Firefox Orca names the first selected row again: it does so
  // in any grid of named rows.
  chips:
    'Tab, Left, Left, Left, Left, Home, shift+Right, ctrl+a, End, BackSpace BackSpace BackSpace BackSpace, ' +
    'ctrl+z, ctrl+z, ctrl+shift+z',
  pasting: 'Tab, ctrl+c, Tab, ctrl+v, ctrl+z, ctrl+shift+z',
  // The card of a chip: who it is, moving somebody to Cc, and removing somebody.
  card: 'Tab, Left, alt+Down, Down, Down, Return, Left, alt+Down, Up, Return, Left, Tab, Left',
  invalid: 'Tab, Tab, Return, shift+Tab, "qqq", Return, Tab',
})

/** The steps of each flow, which have a comma and a blank between them. */
function steps(texts: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(texts).map(([flow, text]) => [flow, text.split(', ')]))
}
