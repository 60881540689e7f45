import { toLineFeeds } from '../clean-text.ts'
import { isEmail } from '../email.ts'
import type { FieldProblemCode } from '../problem.ts'
import type { AnswerContext, CheckedField } from './answers.ts'
import { countDecimals, parseNumber } from './numbers.ts'

/** The maximum length of the answer of a hidden field, in characters. */
export const MAX_HIDDEN_LENGTH = 300

type FieldOf<K extends CheckedField['kind']> = Extract<CheckedField, { kind: K }>

/** Returns whether a text is longer than `max` characters. A line break counts as one, although browsers post it as two. */
export function exceedsLength(text: string, max: number): boolean {
  return toLineFeeds(text).length > max
}

function checkPattern(text: string, { pattern }: FieldOf<'text'>): FieldProblemCode | undefined {
  return pattern && !new RegExp(`^(?:${pattern.is})$`, 'u').test(text.trim()) ? 'pattern' : undefined
}

function checkNumber(text: string, { min, max, decimals }: FieldOf<'number'>): FieldProblemCode | undefined {
  const number = parseNumber(text)
  if (number === undefined || countDecimals(text) > decimals) return 'number-invalid'
  if (min !== undefined && number < min) return 'too-small'
  return max !== undefined && number > max ? 'too-large' : undefined
}

const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

function checkDate(
  text: string,
  { min = '', max }: { min?: string | undefined; max?: string | undefined },
  today: string,
): FieldProblemCode | undefined {
  const resolve = (bound: string) => (bound === 'today' ? today : bound)
  if (!isDate(text)) return 'date-invalid'
  if (text < resolve(min)) return 'date-early'
  return max !== undefined && text > resolve(max) ? 'date-late' : undefined
}

function checkInteger(text: string, from: number, to: number): FieldProblemCode | undefined {
  const number = Number(text)
  return String(number) === text && Number.isInteger(number) && number >= from && number <= to
    ? undefined
    : 'option-unknown'
}

function checkOption(text: string, options: readonly { id: string }[]): FieldProblemCode | undefined {
  return options.some(({ id }) => id === text) ? undefined : 'option-unknown'
}

/** Returns the problem of a text answer, if any. */
export function checkTextAnswer(
  field: CheckedField,
  answer: string,
  context: AnswerContext,
): FieldProblemCode | undefined {
  switch (field.kind) {
    case 'text':
      return exceedsLength(answer, field.maxLength) ? 'too-long' : checkPattern(answer, field)
    case 'paragraph':
      return exceedsLength(answer, field.maxLength) ? 'too-long' : undefined
    case 'email':
      return isEmail(answer.trim()) ? undefined : 'email-invalid'
    case 'phone':
      return answer.length <= 40 && context.isPhone(answer.trim()) ? undefined : 'phone-invalid'
    case 'number':
      return checkNumber(answer, field)
    case 'date':
      return checkDate(answer.trim(), field, context.today)
    case 'date-of-birth':
      return checkDate(answer.trim(), { min: '1880-01-01', max: 'today' }, context.today) && 'date-invalid'
    case 'select':
    case 'radio':
      return checkOption(answer, field.options)
    case 'picture':
      return field.multiple ? 'invalid' : checkOption(answer, field.options)
    case 'rating':
      return checkInteger(answer, 1, field.max)
    case 'scale':
      return checkInteger(answer, field.from, field.to)
    case 'consent':
      return answer === 'on' ? undefined : 'invalid'
    case 'hidden':
      return exceedsLength(answer, MAX_HIDDEN_LENGTH) ? 'too-long' : undefined
    default:
      return 'invalid'
  }
}
