import { removeInvisible, toLineFeeds } from '#worker/contract/clean-text.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import { type Details, fieldNames, type GuestDetails } from '../state/details.ts'

const MAX_LENGTH = 4000

/** Fields whose values are often pasted, and may then contain invisible characters. */
const pastedFields: ReadonlySet<string> = new Set(['email', 'phone'])

const toText = (value: string, isPasted = false) =>
  cutText(isPasted ? removeInvisible(value) : toLineFeeds(value), MAX_LENGTH)

/**
 * Reads the details form. Values stay as typed, but email and phone lose invisible characters, and line breaks become line
 * feeds. Values longer than any field allows are cut.
 */
export function readDetails(form: FormData): Details {
  const details: Details = {}
  for (const field of fieldNames) {
    const value = form.get(field)
    if (typeof value === 'string' && value !== '') details[field] = toText(value, pastedFields.has(field))
  }
  const answers: Record<string, string | string[]> = {}
  for (const name of new Set(form.keys())) {
    const [, id, brackets] = /^answers\.([a-z][a-z0-9_-]{0,63})(\[\])?$/.exec(name) ?? []
    if (!id) continue
    const values = form
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .map((value) => toText(value))
    if (brackets) answers[id] = values
    else if (values[0]) answers[id] = values[0]
  }
  const guests = readGuests(form)
  return {
    ...details,
    ...(Object.keys(answers).length > 0 && { answers }),
    ...(guests.length > 0 && { guests }),
  }
}

function readGuests(form: FormData): GuestDetails[] {
  const count = [...form.keys()].filter((name) => /^guests\.\d{1,2}\.name$/.test(name)).length
  const text = (name: string, isPasted = false) => {
    const value = form.get(name)
    return typeof value === 'string' ? toText(value, isPasted) : ''
  }
  return Array.from({ length: count }, (_, index) => ({
    name: text(`guests.${index}.name`),
    email: text(`guests.${index}.email`, true),
  }))
}
