import type { RecipientPickerMessages } from 'react-textbox-emailpicker'
import { ar } from 'react-textbox-emailpicker/locales/ar'
import { cs } from 'react-textbox-emailpicker/locales/cs'
import { de } from 'react-textbox-emailpicker/locales/de'
import { en } from 'react-textbox-emailpicker/locales/en'
import { es } from 'react-textbox-emailpicker/locales/es'
import { fa } from 'react-textbox-emailpicker/locales/fa'
import { fr } from 'react-textbox-emailpicker/locales/fr'
import { he } from 'react-textbox-emailpicker/locales/he'
import { hi } from 'react-textbox-emailpicker/locales/hi'
import { it } from 'react-textbox-emailpicker/locales/it'
import { ja } from 'react-textbox-emailpicker/locales/ja'
import { ko } from 'react-textbox-emailpicker/locales/ko'
import { nl } from 'react-textbox-emailpicker/locales/nl'
import { pl } from 'react-textbox-emailpicker/locales/pl'
import { ptBR } from 'react-textbox-emailpicker/locales/pt-BR'
import { ru } from 'react-textbox-emailpicker/locales/ru'
import { sv } from 'react-textbox-emailpicker/locales/sv'
import { tr } from 'react-textbox-emailpicker/locales/tr'
import { uk } from 'react-textbox-emailpicker/locales/uk'
import { zhCN } from 'react-textbox-emailpicker/locales/zh-CN'
import { zhTW } from 'react-textbox-emailpicker/locales/zh-TW'

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
