import { getFieldMessage } from '#client/page/field-message.ts'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { MessageValues } from '#locales/messages.ts'
import type { DeskI18n } from '../request/i18n.tsx'

/** The texts of problems that only forms of the desk have. */
const ownTexts: Readonly<Record<string, DeskMessageKey>> = {
  'public-host': 'problem.publicHost',
  'public-https': 'problem.publicHttps',
  color: 'look.colorInvalid',
  'customer-exists': 'problem.customerExists',
  'empty-file': 'picture.empty',
  'in-use': 'problem.inUse',
  'no-picture': 'picture.none',
  'too-big': 'picture.tooBig',
  'too-early': 'problem.tooEarly',
  'too-many': 'problem.tooMany',
  'unsafe-svg': 'picture.unsafe',
}

/** Returns the text of a field's problem. */
export function getProblemText(t: DeskI18n['t'], code: string, values?: MessageValues): string {
  const own = ownTexts[code]
  return own ? t(own, values) : getFieldMessage(t, code, values)
}
