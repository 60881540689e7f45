import type { BookingQuestion, CalendarView } from '#worker/contract/bookings/offering.ts'
import { isEmail } from '#worker/contract/email.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import { type Details, guestRows } from '../details.ts'
import { contactFields } from './contact-fields.ts'

export interface DetailsProblem {
  path: string
  code: string
}

export interface DetailsRules {
  calendar: Pick<CalendarView, 'fields' | 'questions' | 'place' | 'guests'>
  /** How many people come along. */
  guests: number
  termsRequired: boolean
  /** Whether a phone number can be right; the server has the last word. */
  plausiblePhone: (phone: string) => boolean
}

const filled = (value: string | undefined) => Boolean(value?.trim())

function checkContact(details: Details, { calendar, plausiblePhone }: DetailsRules): DetailsProblem[] {
  return contactFields.flatMap(({ name, missing }) => {
    const presence = calendar.fields[name]
    const value = details[name]?.trim()
    const wrong = (code: FieldProblemCode) => [{ path: `contact.${name}`, code }]
    if (presence === 'hidden') return []
    if (!value) return presence === 'required' ? wrong(missing) : []
    if (name === 'email' && !isEmail(value)) return wrong('email-invalid')
    if (name === 'phone' && !plausiblePhone(value)) return wrong('phone-invalid')
    return []
  })
}

function checkAnswer(question: BookingQuestion, details: Details): DetailsProblem[] {
  const answer = details.answers?.[question.id]
  const answered = Array.isArray(answer) ? answer.length > 0 : filled(answer)
  if (answered || !question.required) return []
  const code: FieldProblemCode = 'options' in question ? 'option-required' : 'required'
  return [{ path: `answers.${question.id}`, code }]
}

function checkGuests({ guests: typed = [] }: Details, { calendar, guests }: DetailsRules): DetailsProblem[] {
  if (calendar.guests?.ask !== 'names') return []
  const rows = guestRows(typed, guests).map(({ name, email }) => ({ name: name.trim(), email: email.trim() }))
  return rows.flatMap(({ name, email }, index) => {
    const wrong = (field: string, code: FieldProblemCode) => ({ path: `guests.${index}.${field}`, code })
    const repeated = rows.slice(0, index).some((other) => other.email.toLowerCase() === email.toLowerCase())
    return [
      !name && wrong('name', 'guest-name-required'),
      name && !/\p{L}/u.test(name) && wrong('name', 'guest-name-invalid'),
      !email && wrong('email', 'guest-email-required'),
      email && !isEmail(email) && wrong('email', 'guest-email-invalid'),
      isEmail(email) && repeated && wrong('email', 'guest-email-repeated'),
    ].filter((problem) => typeof problem === 'object')
  })
}

/** What is missing or wrong on the details form, in the form's order, under the paths and codes that the server uses. */
export function checkDetails(details: Details, rules: DetailsRules): DetailsProblem[] {
  const { place, questions, fields } = rules.calendar
  const problems = checkContact(details, rules)
  if (place?.kind === 'ask' && !filled(details.location)) {
    problems.push({ path: 'contact.location', code: 'location-required' })
  }
  problems.push(...questions.flatMap((question) => checkAnswer(question, details)))
  problems.push(...checkGuests(details, rules))
  if (fields.notes === 'required' && !filled(details.notes))
    problems.push({ path: 'contact.notes', code: 'required' })
  if (rules.termsRequired && !details.terms) problems.push({ path: 'consents.terms', code: 'terms-required' })
  return problems
}
