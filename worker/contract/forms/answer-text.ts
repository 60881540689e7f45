import type { I18n } from '#locales/i18n.ts'
import type { LocalizedText } from '../text.ts'
import type { CheckedField } from './answers.ts'
import type { FormAnswer } from './form.ts'

interface Option {
  id: string
  label: LocalizedText
}

/** A file in an answer. */
interface AnswerFile {
  id: string
  name: string
}

function getLabels(field: CheckedField | undefined): { options: readonly Option[]; rows: readonly Option[] } {
  if (field?.kind === 'matrix') return { options: field.columns, rows: field.rows }
  return { options: field && 'options' in field ? field.options : [], rows: [] }
}

/**
 * Returns an answer in words, with the labels of options and the names of files. The answer to a field that the form no longer
 * has is returned as sent.
 */
export function toAnswerText(
  field: CheckedField | undefined,
  answer: FormAnswer,
  files: readonly AnswerFile[],
  { text, list, t }: Pick<I18n, 'text' | 'list' | 't'>,
): string {
  const { options, rows } = getLabels(field)
  const getName = (id: string, options: readonly Option[]) => {
    const option = options.find((candidate) => candidate.id === id)
    return option ? text(option.label) : (files.find((file) => file.id === id)?.name ?? id)
  }
  if (typeof answer === 'string')
    return field?.kind === 'consent' ? t('data.agreed') : getName(answer, options)
  if (Array.isArray(answer)) return list(answer.map((id) => getName(id, options)))
  if (field?.kind === 'address') return Object.values(answer).filter(Boolean).join('\n')
  if (field?.kind === 'signature') return answer.typed || (answer.drawn ? t('form.signatureDrawn') : '')
  return Object.entries(answer)
    .map(([row, value]) => t('field.named', { label: getName(row, rows), value: getName(value, options) }))
    .join(' · ')
}
