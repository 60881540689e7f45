import type { FieldView, FormAnswer, FormFile } from '#worker/contract/forms/form.ts'
import type { LocalizedText } from '#worker/contract/text.ts'

interface Option {
  id: string
  label: LocalizedText
}

function getLabels(field: FieldView | undefined): { options: readonly Option[]; rows: readonly Option[] } {
  if (field?.kind === 'matrix') return { options: field.columns, rows: field.rows }
  return { options: field && 'options' in field ? field.options : [], rows: [] }
}

/**
 * Returns an answer as text, with the labels of options and the names of files. The answer to a field that the form no longer
 * has is returned as sent.
 */
export function toAnswerText(
  field: FieldView | undefined,
  answer: FormAnswer,
  files: readonly FormFile[],
  localize: (text: LocalizedText) => string,
): string {
  const { options, rows } = getLabels(field)
  const getName = (id: string, list: readonly Option[]) => {
    const option = list.find((candidate) => candidate.id === id)
    return option ? localize(option.label) : (files.find((file) => file.id === id)?.name ?? id)
  }
  if (typeof answer === 'string') return field?.kind === 'consent' ? '✓' : getName(answer, options)
  if (Array.isArray(answer)) return answer.map((id) => getName(id, options)).join(', ')
  if (field?.kind === 'address') return Object.values(answer).join(', ')
  if (field?.kind === 'signature') return answer.typed || '✓'
  return Object.entries(answer)
    .map(([row, value]) => `${getName(row, rows)}: ${getName(value, options)}`)
    .join(' · ')
}
