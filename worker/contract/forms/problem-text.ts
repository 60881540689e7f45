import type { I18n } from '#locales/i18n.ts'
import type { MessageValues } from '#locales/messages.ts'
import { type FieldProblemCode, fieldProblems } from '../problem.ts'
import type { CheckedField } from './answers.ts'
import { allowsMultiple } from './answers.ts'

type Of<K extends CheckedField['kind']> = Extract<CheckedField, { kind: K }>
type FileKind = Of<'file'>['accept'][number]

/** The kinds of files that a field takes, as people call them: `PDF, JPEG, TXT`. */
export function formatFileKinds(kinds: readonly FileKind[]): string {
  return kinds.map((kind) => (kind === 'text' ? 'TXT' : kind.toUpperCase())).join(', ')
}

/** What the messages about a field have places for, by what can be wrong with it. */
function placesOf(
  field: CheckedField,
  today: string,
  { number, fileSize, time }: I18n,
): Partial<Record<FieldProblemCode, MessageValues>> {
  switch (field.kind) {
    case 'number': {
      const { min = 0, max = 0, decimals } = field
      return {
        'number-invalid': { decimals },
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
        'file-kind': { kinds: formatFileKinds(field.accept) },
        'file-large': { size: fileSize(field.maxBytes) },
        'files-many': { count: field.maxFiles },
      }
    default:
      return {}
  }
}

const isKnown = (code: string): code is FieldProblemCode => Object.hasOwn(fieldProblems, code)

/**
 * What is wrong with a field, as a visitor reads it: of a pattern in the business's own words, of a code that isn't known yet
 * in general. `today` is the site's day.
 */
export function getProblemText(field: CheckedField, code: string, i18n: I18n, today: string): string {
  if (!isKnown(code)) return i18n.t(fieldProblems.invalid)
  if (code === 'pattern' && field.kind === 'text' && field.pattern) return i18n.text(field.pattern.message)
  return i18n.t(fieldProblems[code], placesOf(field, today, i18n)[code])
}
