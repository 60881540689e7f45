import type { LocaleCode } from '#locales/codes.ts'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'
import { getConditions } from '#worker/contract/forms/conditions.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { createFieldFailure } from '../../form/refused-form.ts'
import { createOptions, listLines } from './new-field.ts'

/** A question whose options have a text alone, so that they can be typed in a table. */
export type ListedField = Extract<FormField, { kind: 'select' | 'radio' | 'checkboxes' | 'ranking' }>
type Option = { id: string; label: LocalizedText; points?: number | undefined }

const kinds: ReadonlySet<string> = new Set(['select', 'radio', 'checkboxes', 'ranking'])
const MAX_LENGTH = 200
const MAX_POINTS = 1000

export const isListed = (field: FormField): field is ListedField => kinds.has(field.kind)

/** Returns whether the options of a question have points. Rules of forms and surveys can compute with them. */
export const hasPoints = ({ kind }: Pick<FormDefinition, 'kind'>, field: ListedField): boolean =>
  field.kind !== 'ranking' && (kind === 'quiz' || field.options.some(({ points }) => points !== undefined))

/** Returns the name of a control of an option. */
export const toOptionControl = (index: number, part: 'text' | 'points'): string => `option/${index}/${part}`

/** Returns the text of an option in the main language of the site. */
export const getMainText = (label: LocalizedText, locale: LocaleCode): string =>
  typeof label === 'string' ? label : (label[locale] ?? '')

const isUsed = (form: FormDefinition, field: string, option: string): boolean =>
  form.rules.some((rule) => getConditions(rule).some((one) => one.field === field && one.value === option))

/** Reads the points of an option. Throws `validation`. */
function readPoints(typed: FormData, name: string): { points?: number } {
  const text = getText(typed, name)?.trim() ?? ''
  if (text === '') return {}
  const points = Number(text)
  if (!/^\d{1,4}$/.test(text) || points > MAX_POINTS) throw createFieldFailure(name, 'invalid')
  return { points }
}

/** Reads an option of the table; undefined for one whose text was emptied. Throws `validation`, also for an option that a condition needs. */
function readOption(
  { form, field, typed, locale }: TypedOptions,
  { points: _, ...option }: Option,
  index: number,
): Option | undefined {
  const name = toOptionControl(index, 'text')
  const text = typed.get(name)?.toString().trim()
  if (text === '' && isUsed(form, field.id, option.id)) throw createFieldFailure(name, 'in-use')
  if (text === '') return undefined
  if (text !== undefined && text.length > MAX_LENGTH) throw createFieldFailure(name, 'too-long')
  const { label } = option
  const isKept = text === undefined || text === getMainText(label, locale)
  const next = typeof label === 'string' ? text : { ...label, [locale]: text }
  return {
    ...option,
    ...(!isKept && next !== undefined && { label: next }),
    ...(hasPoints(form, field) && readPoints(typed, toOptionControl(index, 'points'))),
  }
}

export interface TypedOptions {
  form: FormDefinition
  field: ListedField
  typed: FormData
  /** The main language of the site. */
  locale: LocaleCode
}

/** Returns the options in the order that the pressed button asks for: `up/2`. */
function reorder(options: readonly Option[], pressed: string): readonly Option[] {
  const [direction, place] = pressed.split('/')
  if (direction !== 'up' && direction !== 'down') return options
  const index = Number(place)
  const other = index + (direction === 'up' ? -1 : 1)
  const [option, neighbour] = [options[index], options[other]]
  return option && neighbour ? options.with(index, neighbour).with(other, option) : options
}

/** Reads the typed options of a question. Throws `validation`. */
export function readOptions(input: TypedOptions): Option[] {
  const { field, typed } = input
  const present: readonly Option[] = field.options
  const read = present.map((option, index) => readOption(input, option, index))
  const lines = listLines(getText(typed, 'more') ?? '')
  if (lines.some((line) => line.length > MAX_LENGTH)) throw createFieldFailure('more', 'too-long')
  const taken = present.map(({ id }) => id)
  const isMoved = /^(?:up|down)\//.test(getText(typed, 'do') ?? '') && read.every((one) => one !== undefined)
  const kept = read.filter((one) => one !== undefined)
  const options = [
    ...(isMoved ? reorder(kept, getText(typed, 'do') ?? '') : kept),
    ...createOptions(lines, taken),
  ]
  if (options.length === 0) throw createFieldFailure('more', 'required')
  if (options.length > (field.kind === 'ranking' ? 20 : 100)) throw createFieldFailure('more', 'too-many')
  return options
}
