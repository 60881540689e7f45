import type { BookingQuestion, CalendarView } from '#worker/contract/calendar.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import type { Details } from '../details.ts'
import { contactFields } from './contact-fields.ts'

export interface DetailsProblem {
  path: string
  code: string
}

export interface DetailsRules {
  calendar: Pick<CalendarView, 'fields' | 'questions' | 'place'>
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
    if (name === 'email' && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)) return wrong('email-invalid')
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

/** What is missing or wrong on the details form, in the form's order, under the paths and codes that the server uses. */
export function checkDetails(details: Details, rules: DetailsRules): DetailsProblem[] {
  const { place, questions, fields } = rules.calendar
  const problems = checkContact(details, rules)
  if (place?.kind === 'ask' && !filled(details.location)) {
    problems.push({ path: 'contact.location', code: 'location-required' })
  }
  problems.push(...questions.flatMap((question) => checkAnswer(question, details)))
  if (fields.notes === 'required' && !filled(details.notes))
    problems.push({ path: 'contact.notes', code: 'required' })
  if (rules.termsRequired && !details.terms) problems.push({ path: 'consents.terms', code: 'terms-required' })
  return problems
}
