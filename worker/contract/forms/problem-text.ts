import { formatFileSize } from '#locales/file-size.ts'
import type { I18n } from '#locales/i18n.ts'
import type { MessageValues } from '#locales/messages.ts'
import { type FieldProblemCode, fieldProblems } from '../problem.ts'
import type { CheckedField } from './answers.ts'
import { allowsMultiple } from './answers.ts'

type FieldOf<K extends CheckedField['kind']> = Extract<CheckedField, { kind: K }>
type FileKind = FieldOf<'file'>['accept'][number]

/** Formats file types for visitors: `PDF, JPEG and TXT`. */
export function formatFileKinds({ list }: I18n, kinds: readonly FileKind[]): string {
  return list(kinds.map((kind) => (kind === 'text' ? 'TXT' : kind.toUpperCase())))
}

/** Returns the values of the message `number-invalid`. */
export const getNumberValues = ({ number }: Pick<I18n, 'number'>, decimals: number): MessageValues => ({
  decimals,
  example: decimals > 0 ? number(1.5).replace('1', '1234') : '1234',
})

/** Returns the placeholder values of the messages about a field, by problem code. */
function getPlaceholderValues(
  field: CheckedField,
  today: string,
  i18n: I18n,
): Partial<Record<FieldProblemCode, MessageValues>> {
  const { number, time } = i18n
  switch (field.kind) {
    case 'number': {
      const { min = 0, max = 0, decimals } = field
      return {
        'number-invalid': getNumberValues(i18n, decimals),
        'too-small': { min: number(min) },
        'too-large': { max: number(max) },
      }
    }
    case 'date': {
      const date = (bound = 'today') => time.date(bound === 'today' ? today : bound)
      return { 'date-early': { date: date(field.min) }, 'date-late': { date: date(field.max) } }
    }
    case 'checkboxes':
    case 'picture': {
      const { min = 1, max = allowsMultiple(field) ? field.options.length : 1 } = field
      return { 'options-few': { count: min }, 'options-many': { count: max } }
    }
    case 'file':
      return {
        'file-kind': { kinds: formatFileKinds(i18n, field.accept) },
        'file-large': { size: formatFileSize(i18n, field.maxBytes) },
        'files-many': { count: field.maxFiles },
      }
    default:
      return {}
  }
}

const isFieldProblemCode = (code: string): code is FieldProblemCode => Object.hasOwn(fieldProblems, code)

/**
 * Returns the message of a problem for visitors: for a pattern the message of the business, for an unknown code a general
 * message. `today` is the current date in the site's time zone.
 */
export function getProblemText(field: CheckedField, code: string, i18n: I18n, today: string): string {
  if (!isFieldProblemCode(code)) return i18n.t(fieldProblems.invalid)
  if (code === 'pattern' && field.kind === 'text' && field.pattern) return i18n.text(field.pattern.message)
  return i18n.t(fieldProblems[code], getPlaceholderValues(field, today, i18n)[code])
}
