import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'
import { getConditions } from '#worker/contract/forms/conditions.ts'
import { type LocalizedText, name as localizedName } from '#worker/contract/text.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { createFieldFailure } from '../../form/refused-form.ts'
import { FormValues } from '../form/form-values.ts'
import { readLocalized } from '../form/read-form-values.ts'
import type { FormSite } from '../form/to-form-values.ts'
import { createOptions, getMaxOptions, listLines } from './new-field.ts'

/** A question whose options have only a text, so that they can be typed in a table. */
export type ListedField = Extract<FormField, { kind: 'select' | 'radio' | 'checkboxes' | 'ranking' }>
type Option = { id: string; label: LocalizedText; points?: number | undefined }

const listedKinds: ReadonlySet<string> = new Set(['select', 'radio', 'checkboxes', 'ranking'])
const MAX_LENGTH = 200
const MAX_POINTS = 1000

export const isListed = (field: FormField): field is ListedField => listedKinds.has(field.kind)

/** Returns whether the options of a question have points: in a quiz, and where rules of a form or survey compute with them. */
export const hasPoints = ({ kind }: Pick<FormDefinition, 'kind'>, field: ListedField): boolean =>
  field.kind !== 'ranking' && (kind === 'quiz' || field.options.some(({ points }) => points !== undefined))

/** Returns the name of the controls of the texts of an option, which end with `@` and a language. */
export const toTextControl = (index: number): string => `option/${index}/text`

/** Returns the name of the control of the points of an option. */
export const toPointsControl = (index: number): string => `option/${index}/points`

/** Returns whether a condition compares with an option. */
const isUsed = (form: FormDefinition, field: string, option: string): boolean =>
  form.rules.some((rule) =>
    getConditions(rule).some((condition) => condition.field === field && condition.value === option),
  )

/** Reads the points of an option. Throws `validation`. */
function readPoints(typed: FormData, name: string): { points?: number } {
  const text = getText(typed, name)?.trim() ?? ''
  if (text === '') return {}
  const points = Number(text)
  if (!/^\d{1,4}$/.test(text) || points > MAX_POINTS) throw createFieldFailure(name, 'invalid')
  return { points }
}

/**
 * Reads an option of the table; undefined if its text in the main language was emptied, which removes it. Throws `validation`, also if a
 * condition needs the removed option.
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
  const tooLong = texts.find(({ text = '' }) => text.length > MAX_LENGTH)
  if (tooLong) throw createFieldFailure(tooLong.name, 'too-long')
  const hasTexts = main?.text !== undefined
  const label = readLocalized({ formValues: FormValues.fromForm(typed), site }, name, option.label)
  return {
    ...option,
    ...(hasTexts && { label: localizedName.parse(label) }),
    ...(hasPoints(form, field) && readPoints(typed, toPointsControl(index))),
  }
}

export interface TypedOptions {
  form: FormDefinition
  field: ListedField
  typed: FormData
  site: Pick<FormSite, 'locales'>
}

/** Returns the options in the order of the pressed button, such as `up/2`. */
function reorder(options: readonly Option[], pressed: string): readonly Option[] {
  const [direction, position] = pressed.split('/')
  if (direction !== 'up' && direction !== 'down') return options
  const index = Number(position)
  const neighbourIndex = index + (direction === 'up' ? -1 : 1)
  const [option, neighbour] = [options[index], options[neighbourIndex]]
  return option && neighbour ? options.with(index, neighbour).with(neighbourIndex, option) : options
}

/** Reads the typed options of a question. Throws `validation`. */
export function readOptions(input: TypedOptions): Option[] {
  const { field, typed } = input
  const previousOptions: readonly Option[] = field.options
  const typedOptions = previousOptions.map((option, index) => readOption(input, option, index))
  const lines = listLines(getText(typed, 'more') ?? '')
  if (lines.some((line) => line.length > MAX_LENGTH)) throw createFieldFailure('more', 'too-long')
  const previousIds = previousOptions.map(({ id }) => id)
  const pressed = getText(typed, 'do') ?? ''
  const remaining = typedOptions.filter((option) => option !== undefined)
  // After an option was removed, the index in the button can point to another option.
  const isMoved = /^(?:up|down)\//.test(pressed) && remaining.length === typedOptions.length
  const options = [
    ...(isMoved ? reorder(remaining, pressed) : remaining),
    ...createOptions(lines, previousIds),
  ]
  if (options.length === 0) throw createFieldFailure('more', 'required')
  if (options.length > getMaxOptions(field.kind)) throw createFieldFailure('more', 'too-many')
  return options
}
