import { getFieldMessage } from '#client/page/field-message.ts'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'

/** The texts of problems that only forms of the desk have. */
const ownTexts: Readonly<Record<string, DeskMessageKey>> = {
  'too-early': 'problem.tooEarly',
  'too-many': 'problem.tooMany',
}

/** Returns the text of a field's problem. */
export const getProblemText = (code: string): DeskMessageKey => ownTexts[code] ?? getFieldMessage(code)
