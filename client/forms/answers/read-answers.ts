import { removeInvisible, toLineFeeds } from '#worker/contract/clean-text.ts'
import { addressComponents } from '#worker/contract/forms/address-components.ts'
import type { FieldView, FormAnswer, FormAnswers } from '#worker/contract/forms/form.ts'
import { getAnswerName } from './field-names.ts'
import { toRankingAnswer } from './ranking.ts'

const NUMBER = /^-?\d+(\.\d+)?$/
const DECIMAL_COMMA = /^(-?\d+),(\d+)$/

/** Numbers such as `1,234`, whose comma may separate thousands or decimals. They stay as typed. */
const AMBIGUOUS_COMMA = /^-?[1-9]\d{0,2},\d{3}$/

/** Numbers with separators of thousands that can only be read in one way: `1 234,5`, `1’234.5`, `1.234,5` and `1,234.5`. */
const groupedNumbers: readonly RegExp[] = [
  /^-?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/,
  /^-?\d{1,3}(?:\.\d{3})+,\d+$/,
  /^-?\d{1,3}(?:,\d{3})+\.\d+$/,
]

/** Returns a grouped number without its separators of thousands. */
function removeSeparators(text: string): string {
  if (!groupedNumbers.some((pattern) => pattern.test(text))) return text
  return text.replace(/[\s'’.,](?=\d{3}(?:[\s'’.,]|$))/g, '')
}

/** Returns a number as answers contain it: `12.5` for ` 12,5`. Returns other texts unchanged. */
function normalizeNumber(input: string): string {
  const text = removeSeparators(input.trim())
  const number = AMBIGUOUS_COMMA.test(text) ? text : text.replace(DECIMAL_COMMA, '$1.$2')
  return NUMBER.test(number) ? number : input
}

/** Returns the non-empty texts under a name, without files. */
const getTexts = (form: FormData, name: string) =>
  form.getAll(name).filter((value) => typeof value === 'string' && value !== '') as string[]

function readParts(form: FormData, name: string, parts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    parts.flatMap((part) => getTexts(form, `${name}.${part}`).map((text) => [part, text] as const)),
  )
}

const getIds = (options: readonly { id: string }[]) => options.map(({ id }) => id)

function readAnswer(form: FormData, field: FieldView): FormAnswer | undefined {
  const name = getAnswerName(field.id)
  const [text] = getTexts(form, name)
  switch (field.kind) {
    case 'heading':
    case 'html':
      return undefined
    case 'paragraph':
      return text && toLineFeeds(text)
    case 'number':
      return text && normalizeNumber(removeInvisible(text))
    case 'email':
    case 'phone':
      return text && removeInvisible(text)
    case 'picture':
      return field.multiple ? getTexts(form, `${name}[]`) : text
    case 'checkboxes':
    case 'file':
      return getTexts(form, `${name}[]`)
    case 'ranking':
      return toRankingAnswer(readParts(form, name, getIds(field.options)), field.options.length)
    case 'matrix':
      return readParts(form, name, getIds(field.rows))
    case 'address':
      return readParts(form, name, addressComponents)
    case 'signature':
      return readParts(form, name, ['typed', 'drawn'])
    default:
      return text
  }
}

/**
 * Reads the answers to these fields as typed, valid or not, without empty ones. An incomplete ranking is read as ranks by
 * option.
 */
export function readAnswers(form: FormData, fields: readonly FieldView[]): FormAnswers {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const answer = readAnswer(form, field)
      const isEmpty = answer === undefined || Object.keys(answer).length === 0
      return isEmpty ? [] : [[field.id, answer] as const]
    }),
  )
}

/** Replaces the answers of the fields on a page by the answers read from it. The other answers stay. */
export function mergeAnswers(
  answers: FormAnswers,
  fieldsOnPage: Iterable<string>,
  pageAnswers: FormAnswers,
): FormAnswers {
  const idsOnPage = new Set(fieldsOnPage)
  const others = Object.entries(answers).filter(([id]) => !idsOnPage.has(id))
  return { ...Object.fromEntries(others), ...pageAnswers }
}
