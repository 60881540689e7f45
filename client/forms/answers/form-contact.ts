import type { Contact } from '#client/contact/stored-contact.ts'
import { isAnswered } from '#worker/contract/forms/answers.ts'
import type { FieldView, FormAnswer, FormAnswers, FormView } from '#worker/contract/forms/form.ts'
import { listFields } from './list-fields.ts'

const contactKinds = new Set<FieldView['kind']>(['email', 'phone', 'address'])

function getContactProperty(field: FieldView): string | undefined {
  if (field.kind === 'text') return field.contact
  return contactKinds.has(field.kind) ? field.kind : undefined
}

/** Returns each contact property with the id of the first field that asks for it. */
function listContactFields(form: Pick<FormView, 'steps'>): [property: string, id: string][] {
  const fields = new Map<string, string>()
  for (const field of listFields(form)) {
    const property = getContactProperty(field)
    if (property !== undefined && !fields.has(property)) fields.set(property, field.id)
  }
  return [...fields]
}

/** Returns whether a form asks for any part of the visitor's contact. */
export function asksForContact(form: Pick<FormView, 'steps'>): boolean {
  return listContactFields(form).length > 0
}

const toText = (value: FormAnswer | undefined) => (typeof value === 'string' ? value : '')

/** Adds the full name, for forms that ask for it in one field. */
function withFullName(contact: Contact): Contact {
  const name = `${toText(contact.firstName)} ${toText(contact.lastName)}`.trim()
  return name ? { name, ...contact } : contact
}

/** Returns the answers that a stored contact gives to fields without an answer. */
export function getContactAnswers(
  form: Pick<FormView, 'steps'>,
  contact: Contact,
  answers: FormAnswers,
): FormAnswers {
  const contactWithName = withFullName(contact)
  const entries = listContactFields(form).flatMap(([property, id]) => {
    const value = contactWithName[property]
    return value === undefined || isAnswered(answers[id]) ? [] : [[id, value]]
  })
  return Object.fromEntries(entries)
}

/** Returns the contact that the answers contain. */
export function getContact(form: Pick<FormView, 'steps'>, answers: FormAnswers): Contact {
  const properties = listContactFields(form).flatMap(([property, id]) => {
    const answer = answers[id]
    return isAnswered(answer) ? [[property, answer]] : []
  })
  return Object.fromEntries(properties)
}
