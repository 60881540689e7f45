import type { ImportField } from '../fields/import-fields.ts'

/** The reasons why a row is refused, in words for its person. */
const refusalTexts = {
  'contact-missing': 'The row has neither an email address nor a phone number.',
  'customer-missing': 'The row has no name, no email address, no phone number and no customer number.',
  'row-long': 'The row has more cells than the table has columns.',
  'text-broken': 'A character is broken: the file was saved in another encoding.',
  'too-long': 'The text is too long.',
  'email-invalid': 'This is no email address.',
  'phone-invalid':
    'This is no phone number. Numbers of other countries begin with + and the code of the country.',
  'phone-rounded': 'A spreadsheet has rounded the number. Format its column as text, and export again.',
  'date-invalid': 'This is no date.',
  'date-out-of-range': 'The date is too early or too late.',
  'time-invalid': 'This is no time of day.',
  'time-skipped': 'This time does not exist: the clock is put forward then.',
  'start-missing': 'The row has no date or no time.',
  'end-before-start': 'The appointment ends before it starts.',
  'minutes-invalid': 'This is no length in minutes from 1 to 1440.',
  'price-invalid': 'This is no price.',
  'price-currency': 'The price is in another currency.',
  'status-unknown': 'This state is unknown.',
  'source-id-repeated': 'A row above has the same number.',
} as const

export type RefusalCode = keyof typeof refusalTexts

/** The reason why a row is refused. A field is absent where the reason is about the row. */
export interface Refusal {
  code: RefusalCode
  field?: ImportField
}

/** Returns a reason in English. */
export const describeRefusal = ({ code }: Refusal): string => refusalTexts[code]
