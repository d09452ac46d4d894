import type { RecipientPickerMessages } from 'react-textbox-emailpicker'
import type { ContactSourceProblem } from 'react-textbox-emailpicker/contacts'
import { ar, arFailed } from 'react-textbox-emailpicker/locales/ar'
import { cs, csFailed } from 'react-textbox-emailpicker/locales/cs'
import { de, deFailed } from 'react-textbox-emailpicker/locales/de'
import { en } from 'react-textbox-emailpicker/locales/en'
import { es, esFailed } from 'react-textbox-emailpicker/locales/es'
import { fa, faFailed } from 'react-textbox-emailpicker/locales/fa'
import { fr, frFailed } from 'react-textbox-emailpicker/locales/fr'
import { he, heFailed } from 'react-textbox-emailpicker/locales/he'
import { hi, hiFailed } from 'react-textbox-emailpicker/locales/hi'
import { it, itFailed } from 'react-textbox-emailpicker/locales/it'
import { ja, jaFailed } from 'react-textbox-emailpicker/locales/ja'
import { ko, koFailed } from 'react-textbox-emailpicker/locales/ko'
import { nl, nlFailed } from 'react-textbox-emailpicker/locales/nl'
import { pl, plFailed } from 'react-textbox-emailpicker/locales/pl'
import { ptBR, ptBRFailed } from 'react-textbox-emailpicker/locales/pt-BR'
import { ru, ruFailed } from 'react-textbox-emailpicker/locales/ru'
import { sv, svFailed } from 'react-textbox-emailpicker/locales/sv'
import { tr, trFailed } from 'react-textbox-emailpicker/locales/tr'
import { uk, ukFailed } from 'react-textbox-emailpicker/locales/uk'
import { zhCN, zhCNFailed } from 'react-textbox-emailpicker/locales/zh-CN'
import { zhTW, zhTWFailed } from 'react-textbox-emailpicker/locales/zh-TW'

/** The messages of every language, by its tag. */
export const locales: Readonly<Record<string, RecipientPickerMessages>> = {
  ar,
  cs,
  de,
  en,
  es,
  fa,
  fr,
  he,
  hi,
  it,
  ja,
  ko,
  nl,
  pl,
  'pt-BR': ptBR,
  ru,
  sv,
  tr,
  uk,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
}

/** The messages `failed` that say why, by the tag of their language. */
export const failures: Readonly<Record<string, (error: unknown) => string>> = {
  ar: arFailed,
  cs: csFailed,
  de: deFailed,
  es: esFailed,
  fa: faFailed,
  fr: frFailed,
  he: heFailed,
  hi: hiFailed,
  it: itFailed,
  ja: jaFailed,
  ko: koFailed,
  nl: nlFailed,
  pl: plFailed,
  'pt-BR': ptBRFailed,
  ru: ruFailed,
  sv: svFailed,
  tr: trFailed,
  uk: ukFailed,
  'zh-CN': zhCNFailed,
  'zh-TW': zhTWFailed,
}

// As an object, so that none is forgotten.
const everyProblem: Record<ContactSourceProblem, true> = {
  unreachable: true,
  'sign-in': true,
  forbidden: true,
  'not-found': true,
  busy: true,
  failed: true,
  'web-page': true,
  unreadable: true,
  'bad-row': true,
  'bad-text': true,
  'cut-off': true,
  'too-large': true,
}

/** What can go wrong with a source of contacts. */
export const problems = Object.keys(everyProblem) as ContactSourceProblem[]
