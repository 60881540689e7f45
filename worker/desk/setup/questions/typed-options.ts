import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'
import { getConditions } from '#worker/contract/forms/conditions.ts'
import { type LocalizedText, name as localizedName } from '#worker/contract/text.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { createFieldFailure } from '../../form/refused-form.ts'
import { Entries } from '../form/entries.ts'
import { readLocalized } from '../form/from-entries.ts'
import type { FormSite } from '../form/to-entries.ts'
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

/** Returns the name of the controls of the texts of an option, which end with `@` and a language. */
export const toTextControl = (index: number): string => `option/${index}/text`

/** Returns the name of the control of the points of an option. */
export const toPointsControl = (index: number): string => `option/${index}/points`

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

/**
 * Reads an option of the table; undefined for one whose text in the main language was emptied. Throws `validation`, also for an option
 * that a condition needs.
 */
function readOption(
  { form, field, typed, site }: TypedOptions,
  { points: _, ...option }: Option,
  index: number,
): Option | undefined {
  const name = toTextControl(index)
  const texts = site.locales.map((locale) => {
    const control = `${name}@${locale}`
    return { name: control, text: typed.get(control)?.toString().trim() }
  })
  const [main] = texts
  if (main?.text === '' && isUsed(form, field.id, option.id)) throw createFieldFailure(main.name, 'in-use')
  if (main?.text === '') return undefined
  const long = texts.find(({ text = '' }) => text.length > MAX_LENGTH)
  if (long) throw createFieldFailure(long.name, 'too-long')
  const isShown = main?.text !== undefined
  const label = readLocalized({ entries: Entries.fromForm(typed), site }, name, option.label)
  return {
    ...option,
    ...(isShown && { label: localizedName.parse(label) }),
    ...(hasPoints(form, field) && readPoints(typed, toPointsControl(index))),
  }
}

export interface TypedOptions {
  form: FormDefinition
  field: ListedField
  typed: FormData
  site: Pick<FormSite, 'locales'>
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
