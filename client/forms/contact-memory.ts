import { isAnswered } from '#worker/contract/forms/answers.ts'
import type { FieldView, FormAnswer, FormAnswers, FormView } from '#worker/contract/forms/form.ts'
import { fieldsOf } from './find-field.ts'

/** Who somebody is, by the part of a contact that fields ask for. */
export type Contact = Record<string, FormAnswer>

const key = 'daybook.contact'
const ownKinds = new Set<FieldView['kind']>(['email', 'phone', 'address'])

function partOf(field: FieldView): string | undefined {
  if (field.kind === 'text') return field.contact
  return ownKinds.has(field.kind) ? field.kind : undefined
}

/** Each part of a contact with the first field that asks for it. */
function contactFields(form: Pick<FormView, 'steps'>): [part: string, id: string][] {
  const parts = new Map<string, string>()
  for (const field of fieldsOf(form)) {
    const part = partOf(field)
    if (part !== undefined && !parts.has(part)) parts.set(part, field.id)
  }
  return [...parts]
}

/** Whether a form asks who somebody is. */
export function asksContact(form: Pick<FormView, 'steps'>): boolean {
  return contactFields(form).length > 0
}

const line = (value: FormAnswer | undefined) => (typeof value === 'string' ? value : '')

/** A whole name is made of its parts, where that alone is asked for. */
function withWholeName(contact: Contact): Contact {
  const whole = `${line(contact.firstName)} ${line(contact.lastName)}`.trim()
  return whole ? { name: whole, ...contact } : contact
}

/** The answers that a remembered contact gives to what isn't answered yet. */
export function answersFrom(
  form: Pick<FormView, 'steps'>,
  contact: Contact,
  answers: FormAnswers,
): FormAnswers {
  const known = withWholeName(contact)
  const filled = contactFields(form).flatMap(([part, id]) => {
    const value = known[part]
    return value === undefined || isAnswered(answers[id]) ? [] : [[id, value]]
  })
  return Object.fromEntries(filled)
}

/** What of the answers says who somebody is. */
export function contactIn(form: Pick<FormView, 'steps'>, answers: FormAnswers): Contact {
  const parts = contactFields(form).flatMap(([part, id]) => {
    const answer = answers[id]
    return isAnswered(answer) ? [[part, answer]] : []
  })
  return Object.fromEntries(parts)
}

const isAnswer = (value: unknown): value is FormAnswer =>
  typeof value === 'string' ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'string'))

const isContact = (value: unknown): value is Contact =>
  typeof value === 'object' && value !== null && Object.values(value).every(isAnswer)

/** What this browser remembers of its visitor; undefined where that is nothing, or can't be read. */
export function recallContact(): Contact | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isContact(stored) && Object.keys(stored).length > 0 ? stored : undefined
  } catch {
    return undefined
  }
}

/** Keeps it in this browser alone, beside what other forms asked for. */
export function rememberContact(contact: Contact): void {
  localStorage.setItem(key, JSON.stringify({ ...recallContact(), ...contact }))
}

export function forgetContact(): void {
  localStorage.removeItem(key)
}
