import type { FieldView, FormAnswer, FormFile } from '#worker/contract/forms/form.ts'
import type { LocalizedText } from '#worker/contract/text.ts'

type Tell = (text: LocalizedText) => string
type Labelled = readonly { id: string; label: LocalizedText }[]

function labelsOf(field: FieldView | undefined): { own: Labelled; parts: Labelled } {
  if (field?.kind === 'matrix') return { own: field.columns, parts: field.rows }
  return { own: field && 'options' in field ? field.options : [], parts: [] }
}

/** An answer in words: options by their labels, files by their names. Of a field that is gone, as it was sent. */
export function answerText(
  field: FieldView | undefined,
  answer: FormAnswer,
  files: readonly FormFile[],
  tell: Tell,
): string {
  const { own, parts } = labelsOf(field)
  const named = (id: string, among: Labelled) => {
    const found = among.find((one) => one.id === id)
    return found ? tell(found.label) : (files.find((file) => file.id === id)?.name ?? id)
  }
  if (typeof answer === 'string') return field?.kind === 'consent' ? '✓' : named(answer, own)
  if (Array.isArray(answer)) return answer.map((id) => named(id, own)).join(', ')
  if (field?.kind === 'address') return Object.values(answer).join(', ')
  if (field?.kind === 'signature') return answer.typed || '✓'
  return Object.entries(answer)
    .map(([part, value]) => `${named(part, parts)}: ${named(value, own)}`)
    .join(' · ')
}
