import { campaignKeys, readSource } from '#client/page/source.ts'
import type { FieldView, FormAnswer, FormAnswers, FormView } from '#worker/contract/forms/form.ts'
import { fieldsOf } from './find-field.ts'

const lines = new Set<FieldView['kind']>([
  ...(['text', 'paragraph', 'email', 'phone', 'number', 'date', 'date-of-birth', 'hidden'] as const),
  ...(['rating', 'scale'] as const),
])
const mostCharacters = 2000

function prefilled(field: FieldView, values: string[]): FormAnswer | undefined {
  const [value = ''] = values
  if (lines.has(field.kind)) return value.slice(0, mostCharacters) || undefined
  if (!('options' in field) || field.kind === 'ranking') return undefined
  const isOption = (wanted: string) => field.options.some(({ id }) => id === wanted)
  const several = field.kind === 'checkboxes' || (field.kind === 'picture' && field.multiple)
  if (!several) return isOption(value) ? value : undefined
  const chosen = [...new Set(values.flatMap((one) => one.split(',')))].filter(isOption)
  return chosen.length > 0 ? chosen : undefined
}

/** What an address fills in: answers by field, options by their ids (several repeated, or with commas between). What can't be is left out. */
export function readPrefill(query: URLSearchParams, form: Pick<FormView, 'steps'>): FormAnswers {
  const answers = fieldsOf(form).flatMap((field) => {
    const answer = query.has(field.id) ? prefilled(field, query.getAll(field.id)) : undefined
    return answer === undefined ? [] : [[field.id, answer]]
  })
  return Object.fromEntries(answers)
}

/** Where the visitor came from, as the address says it. */
export function readFormSource(query: URLSearchParams): Record<string, string> {
  return readSource(query, [...campaignKeys, 'source'] as const)
}
