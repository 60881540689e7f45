import type { ComponentProps } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import type { CalendarView } from '#worker/contract/bookings/offering.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'

interface ContactField {
  name: keyof CalendarView['fields']
  label: MessageKey
  /** Problem code when the field is required and empty. */
  missingCode: FieldProblemCode
  input: Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'maxLength' | 'min'>
}

/** Contact fields in form order. Notes follow after the business's questions. */
export const contactFields: ContactField[] = [
  {
    name: 'firstName',
    label: 'details.firstName',
    missingCode: 'first-name-required',
    input: { autoComplete: 'given-name', maxLength: 100 },
  },
  {
    name: 'lastName',
    label: 'details.lastName',
    missingCode: 'last-name-required',
    input: { autoComplete: 'family-name', maxLength: 100 },
  },
  {
    name: 'email',
    label: 'details.email',
    missingCode: 'email-required',
    input: { maxLength: 254 },
  },
  {
    name: 'phone',
    label: 'details.phone',
    missingCode: 'phone-required',
    input: { maxLength: 40 },
  },
  {
    name: 'dateOfBirth',
    label: 'details.dateOfBirth',
    missingCode: 'required',
    input: { type: 'date', autoComplete: 'bday', min: '1900-01-01' },
  },
]
