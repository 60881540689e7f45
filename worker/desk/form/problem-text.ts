import { getFieldMessage } from '#client/page/field-message.ts'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { MessageValues } from '#locales/messages.ts'
import type { DeskI18n } from '../request/i18n.tsx'

/** The texts of problems that only forms of the desk have. */
const ownTexts: Readonly<Record<string, DeskMessageKey>> = {
  'public-host': 'problem.publicHost',
  'public-https': 'problem.publicHttps',
  'too-early': 'problem.tooEarly',
  'too-many': 'problem.tooMany',
}

/** Returns the text of a field's problem. */
export function getProblemText(t: DeskI18n['t'], code: string, values?: MessageValues): string {
  const own = ownTexts[code]
  return own ? t(own) : getFieldMessage(t, code, values)
}
