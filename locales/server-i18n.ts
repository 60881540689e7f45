import { createI18n, type I18n, type I18nInput } from './i18n.ts'
import type { MessageKey } from './messages.ts'
import { formatOnce } from './recent-texts.ts'
import { getFirstWeekday } from './week.ts'

/** Creates the texts and formats of a locale on a server, with what browsers get in the payload or do without. */
export const createServerI18n = <Key extends string = MessageKey>(
  input: Pick<I18nInput, 'locale' | 'timeLocale' | 'messages'>,
): I18n<Key> => createI18n<Key>({ ...input, firstWeekday: getFirstWeekday(input.timeLocale), formatOnce })
