import { addressParts } from '#worker/contract/forms/address-components.ts'
import type { FieldView, FormAnswer, FormAnswers } from '#worker/contract/forms/form.ts'
import { answerName } from './field-control.ts'
import { numberTyped } from './number-typed.ts'
import { rankedBy } from './ranked-by.ts'

/** The texts that a form has under a name; files are none, and what is left empty is left out. */
const textsOf = (form: FormData, name: string) =>
  form.getAll(name).filter((value) => typeof value === 'string' && value !== '') as string[]

function readParts(form: FormData, name: string, parts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    parts.flatMap((part) => textsOf(form, `${name}.${part}`).map((text) => [part, text] as const)),
  )
}

const idsOf = (options: readonly { id: string }[]) => options.map(({ id }) => id)

function readAnswer(form: FormData, field: FieldView): FormAnswer | undefined {
  const name = answerName(field.id)
  const [text] = textsOf(form, name)
  switch (field.kind) {
    case 'heading':
    case 'html':
      return undefined
    // A form is sent with other line breaks than it was typed with.
    case 'paragraph':
      return text?.replaceAll('\r\n', '\n')
    case 'number':
      return text && numberTyped(text)
    case 'picture':
      return field.multiple ? textsOf(form, `${name}[]`) : text
    case 'checkboxes':
    case 'file':
      return textsOf(form, `${name}[]`)
    case 'ranking':
      return rankedBy(readParts(form, name, idsOf(field.options)), field.options.length)
    case 'matrix':
      return readParts(form, name, idsOf(field.rows))
    case 'address':
      return readParts(form, name, addressParts)
    case 'signature':
      return readParts(form, name, ['typed', 'drawn'])
    default:
      return text
  }
}

/**
 * The answers to these fields as they were typed, right or wrong; what is left empty is left out. Of a ranking whose
 * places aren't settled, the places by option.
 */
export function readAnswers(form: FormData, fields: readonly FieldView[]): FormAnswers {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const answer = readAnswer(form, field)
      const empty = answer === undefined || Object.keys(answer).length === 0
      return empty ? [] : [[field.id, answer] as const]
    }),
  )
}
