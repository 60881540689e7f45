import type { I18n } from '#locales/i18n.ts'
import type { BookingIntake } from '#worker/contract/admin/submissions.ts'
import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import type { FormField } from '#worker/contract/bundle/forms/form-field.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import type { FormAnswer } from '#worker/contract/forms/form.ts'
import { type LinkSafeText, quoteVisitor } from '#worker/contract/link-safe-text.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import type { AuthoredI18n } from '../platform/authored-i18n.ts'

/** The most answers, and the most characters of each, that a list shows. */
const MAX_LINES = 60
const MAX_CHARACTERS = 1000

/** Stands for a consent that was given, and for a signature that was drawn. */
const CHECK_MARK = '✓'

type Text = I18n['text']
type FormI18n = Pick<I18n, 't' | 'text' | 'list'>

interface Labelled {
  id: string
  label: LocalizedText
}

function findLabel(text: Text, items: readonly Labelled[], id: string): string {
  const item = items.find((one) => one.id === id)
  return item ? text(item.label) : id
}

function describeRecord({ t, text }: FormI18n, field: FormField, answer: Record<string, string>): string {
  if (field.kind === 'signature') return answer.typed ?? CHECK_MARK
  if (field.kind !== 'matrix') return Object.values(answer).filter(Boolean).join('\n')
  return Object.entries(answer)
    .map(([row, column]) =>
      t('field.named', {
        label: findLabel(text, field.rows, row),
        value: findLabel(text, field.columns, column),
      }),
    )
    .join('\n')
}

function describeAnswer(
  i18n: FormI18n,
  field: FormField,
  answer: FormAnswer,
  files: BookingIntake['files'],
): string {
  if (field.kind === 'consent') return answer === 'on' ? CHECK_MARK : ''
  if (typeof answer === 'object' && !Array.isArray(answer)) return describeRecord(i18n, field, answer)
  const { text, list } = i18n
  const ids = [answer].flat()
  if (field.kind === 'file') return list(ids.map((id) => files.find((file) => file.id === id)?.name ?? id))
  return list('options' in field ? ids.map((id) => findLabel(text, field.options, id)) : ids)
}

/**
 * Returns the label and the answer of each answered field as text, in the order of the fields. Treats the whole answer as
 * written by the visitor, also the labels of chosen options.
 */
export function listAnswerLines(
  i18n: Pick<AuthoredI18n, keyof FormI18n>,
  { steps }: FormDefinition,
  { answers, files }: Pick<BookingIntake, 'answers' | 'files'>,
): { label: LinkSafeText; value: LinkSafeText }[] {
  return steps
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const answer = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined
      if (answer === undefined || !('label' in field)) return []
      const value = quoteVisitor(cutText(describeAnswer(i18n, field, answer, files), MAX_CHARACTERS))
      return value ? [{ label: i18n.text(field.label), value }] : []
    })
    .slice(0, MAX_LINES)
}
