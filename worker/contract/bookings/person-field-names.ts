import type { ContactFieldName } from './contact-field-names.ts'

/** The contact fields with the name, the email address and the phone number of a person. */
export const personFieldNames = [
  'firstName',
  'lastName',
  'email',
  'phone',
] as const satisfies readonly ContactFieldName[]
