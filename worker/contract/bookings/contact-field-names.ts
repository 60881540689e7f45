/** The contact fields, in the order of forms, tables and lists. Their labels are the texts `details.{name}`. */
export const contactFieldNames = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'location',
  'notes',
] as const

export type ContactFieldName = (typeof contactFieldNames)[number]
