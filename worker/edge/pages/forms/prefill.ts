import { listFields } from '#client/forms/answers/list-fields.ts'
import { campaignKeys, readSource } from '#client/page/campaign-source.ts'
import { restorePlus } from '#worker/contract/clean-text.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import type { FieldView, FormAnswer, FormAnswers, FormView } from '#worker/contract/forms/form.ts'

const kindsPrefilledAsText = new Set<FieldView['kind']>([
  'text',
  'paragraph',
  'email',
  'phone',
  'number',
  'date',
  'date-of-birth',
  'hidden',
  'rating',
  'scale',
])
const MAX_CHARACTERS = 2000

function toAnswer(field: FieldView, values: string[]): FormAnswer | undefined {
  const [first = ''] = values
  const value = field.kind === 'email' || field.kind === 'phone' ? restorePlus(first) : first
  if (kindsPrefilledAsText.has(field.kind)) return cutText(value, MAX_CHARACTERS) || undefined
  if (!('options' in field) || field.kind === 'ranking') return undefined
  const isOption = (option: string) => field.options.some(({ id }) => id === option)
  const isMultiple = field.kind === 'checkboxes' || (field.kind === 'picture' && field.multiple)
  if (!isMultiple) return isOption(value) ? value : undefined
  const chosen = [...new Set(values.flatMap((text) => text.split(',')))].filter(isOption)
  return chosen.length > 0 ? chosen : undefined
}

/**
 * Returns the answers that a query prefills, by field id. Options are given by id: several of them in repeated parameters, or
 * separated by commas. Unknown options and fields that cannot be prefilled are left out, and long values are cut. The form checks the rest.
 */
export function readPrefill(query: URLSearchParams, form: Pick<FormView, 'steps'>): FormAnswers {
  const answers = listFields(form).flatMap((field) => {
    const answer = query.has(field.id) ? toAnswer(field, query.getAll(field.id)) : undefined
    return answer === undefined ? [] : [[field.id, answer]]
  })
  return Object.fromEntries(answers)
}

/** Returns the campaign parameters and the `source` of a query. */
export function readFormSource(query: URLSearchParams): Record<string, string> {
  return readSource(query, [...campaignKeys, 'source'] as const)
}
