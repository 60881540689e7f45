import * as z from 'zod/mini'
import { removeInvisible } from '../clean-text.ts'
import { typedEntry, typedText } from '../typed-text.ts'
import type { ContactFieldName } from './contact-field-names.ts'
import { contactFields } from './contact-fields.ts'

const { firstName, lastName, email, phone, dateOfBirth, location, notes } = contactFields

/** The contact details of a visitor. The calendar decides which are required. */
export const contact = z.strictObject({
  /** The first name, at most 100 characters. @example "Marta" */
  firstName: z.optional(typedText(firstName.maxLength)),
  /** The last name, at most 100 characters. @example "Sousa" */
  lastName: z.optional(typedText(lastName.maxLength)),
  /** The email address. @example "marta@example.com" */
  email: z.optional(typedEntry(email.maxLength)),
  /** The phone number. Without a country code it gets that of the site's phone number, or else of its region. @example "+351 912 345 678" */
  phone: z.optional(typedEntry(phone.maxLength)),
  /** The date of birth: year, month and day. @example "1990-04-17" */
  dateOfBirth: z.optional(
    z
      .string()
      .check(
        z.overwrite(removeInvisible),
        z.trim(),
        z.maxLength(dateOfBirth.maxLength, { error: 'invalid' }),
      ),
  ),
  /** The place that the visitor enters if the calendar's `place` is `ask`. @example "Rua do Almada 20, Porto" */
  location: z.optional(typedText(location.maxLength)),
  /** Additional information, at most 2,000 characters. @example "I will be five minutes late." */
  notes: z.optional(typedText(notes.maxLength)),
} satisfies Record<ContactFieldName, z.ZodMiniType>)

const presence = z.enum(['required', 'optional', 'hidden'])

/** Whether the details form asks for each contact field. For `location`, the calendar's `place` decides. */
export const askedContactFields = z.strictObject({
  /** Whether the form asks for the first name: `required`, `optional` or `hidden`. @example "required" */
  firstName: z._default(presence, 'required'),
  /** Whether the form asks for the last name: `required`, `optional` or `hidden`. @example "optional" */
  lastName: z._default(presence, 'required'),
  /** Whether the form asks for the email address: `required`, `optional` or `hidden`. @example "required" */
  email: z._default(presence, 'required'),
  /** Whether the form asks for the phone number: `required`, `optional` or `hidden`. @example "optional" */
  phone: z._default(presence, 'required'),
  /** Whether the form asks for the date of birth: `required`, `optional` or `hidden`. @example "optional" */
  dateOfBirth: z._default(presence, 'hidden'),
  /** Whether the form asks for additional information as free text: `required`, `optional` or `hidden`. @example "hidden" */
  notes: z._default(presence, 'optional'),
} satisfies Record<Exclude<ContactFieldName, 'location'>, z.ZodMiniType>)

export type Contact = z.infer<typeof contact>
