import type { FieldProblem } from '#client/ui/use-field-problems.ts'
import { firstContactFields, getContactField } from '#worker/contract/bookings/contact-fields.ts'
import type { BookingQuestion, CalendarView } from '#worker/contract/bookings/offering.ts'
import { isEmail } from '#worker/contract/email.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import { type Details, toGuestRows } from '../state/details.ts'

export interface DetailsRules {
  calendar: Pick<CalendarView, 'fields' | 'questions' | 'place' | 'guests'>
  /** Number of people besides the booker. */
  guests: number
  termsRequired: boolean
  /** Whether a phone number is plausible; the server checks it again. */
  isPlausiblePhone: (phone: string) => boolean
}

const isFilled = (value: string | undefined) => Boolean(value?.trim())

function checkContact(details: Details, { calendar, isPlausiblePhone }: DetailsRules): FieldProblem[] {
  return firstContactFields.flatMap((name) => {
    const presence = calendar.fields[name]
    const value = details[name]?.trim()
    const createProblems = (code: FieldProblemCode) => [{ path: `contact.${name}`, code }]
    if (presence === 'hidden') return []
    if (!value)
      return presence === 'required' ? createProblems(getContactField(name).missing ?? 'required') : []
    if (name === 'email' && !isEmail(value)) return createProblems('email-invalid')
    if (name === 'phone' && !isPlausiblePhone(value)) return createProblems('phone-invalid')
    return []
  })
}

function checkAnswer(question: BookingQuestion, details: Details): FieldProblem[] {
  const answer = details.answers?.[question.id]
  const isAnswered = Array.isArray(answer) ? answer.length > 0 : isFilled(answer)
  if (isAnswered || !question.required) return []
  const code: FieldProblemCode = 'options' in question ? 'option-required' : 'required'
  return [{ path: `answers.${question.id}`, code }]
}

function checkGuests(
  { guests: enteredGuests = [] }: Details,
  { calendar, guests }: DetailsRules,
): FieldProblem[] {
  if (calendar.guests?.ask !== 'names') return []
  const rows = toGuestRows(enteredGuests, guests).map(({ name, email }) => ({
    name: name.trim(),
    email: email.trim(),
  }))
  return rows.flatMap(({ name, email }, index) => {
    const createProblem = (field: string, code: FieldProblemCode) => ({
      path: `guests.${index}.${field}`,
      code,
    })
    const isRepeated = rows.slice(0, index).some((other) => other.email.toLowerCase() === email.toLowerCase())
    return [
      !name && createProblem('name', 'guest-name-required'),
      name && !/\p{L}/u.test(name) && createProblem('name', 'guest-name-invalid'),
      !email && createProblem('email', 'guest-email-required'),
      email && !isEmail(email) && createProblem('email', 'guest-email-invalid'),
      isEmail(email) && isRepeated && createProblem('email', 'guest-email-repeated'),
    ].filter((problem) => typeof problem === 'object')
  })
}

/** Returns the problems of the details form in form order, with the same paths and codes as the server. */
export function checkDetails(details: Details, rules: DetailsRules): FieldProblem[] {
  const { place, questions, fields } = rules.calendar
  const problems = checkContact(details, rules)
  if (place?.kind === 'ask' && !isFilled(details.location)) {
    problems.push({ path: 'contact.location', code: 'location-required' })
  }
  problems.push(...questions.flatMap((question) => checkAnswer(question, details)))
  problems.push(...checkGuests(details, rules))
  if (fields.notes === 'required' && !isFilled(details.notes))
    problems.push({ path: 'contact.notes', code: 'required' })
  if (rules.termsRequired && !details.terms) problems.push({ path: 'consents.terms', code: 'terms-required' })
  return problems
}

/** Returns the name of the form field for a problem's `path`; undefined when the form has no such field. */
export function toFieldName(path: string): string | undefined {
  if (/^guests\.\d+\.(name|email)$/.test(path)) return path
  const [, group, name] = /^(contact|consents|answers)\.([^.[]+)/.exec(path) ?? []
  if (!name) return undefined
  return group === 'answers' ? `answers.${name}` : name
}

/** Returns the path under which problems of a form field are reported. */
export function toFieldPath(name: string): string {
  if (name.startsWith('guests.')) return name
  if (name.startsWith('answers.')) return name.replace(/\[\]$/, '')
  return name === 'terms' || name === 'marketing' ? `consents.${name}` : `contact.${name}`
}
