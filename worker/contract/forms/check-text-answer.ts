import { isEmail } from '../email.ts'
import type { FieldProblemCode } from '../problem.ts'
import type { AnswerContext } from './check-answers.ts'
import type { CheckedField } from './checked-field.ts'
import { countDecimals, parseNumber } from './numbers.ts'

type Of<K extends CheckedField['kind']> = Extract<CheckedField, { kind: K }>

/** A line break counts once, also where a browser without JavaScript sends two characters for it. */
export const exceedsLength = (text: string, most: number) => text.replaceAll('\r\n', '\n').length > most

function checkPattern(text: string, { pattern }: Of<'text'>): FieldProblemCode | undefined {
  return pattern && !new RegExp(`^(?:${pattern.is})$`, 'u').test(text.trim()) ? 'pattern' : undefined
}

function checkNumber(text: string, { min, max, decimals }: Of<'number'>): FieldProblemCode | undefined {
  const number = parseNumber(text)
  if (number === undefined || countDecimals(text) > decimals) return 'number-invalid'
  if (min !== undefined && number < min) return 'too-small'
  return max !== undefined && number > max ? 'too-large' : undefined
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

function checkDay(
  text: string,
  { min = '', max }: { min?: string | undefined; max?: string | undefined },
  today: string,
): FieldProblemCode | undefined {
  const of = (bound: string) => (bound === 'today' ? today : bound)
  if (!isDay(text)) return 'date-invalid'
  if (text < of(min)) return 'date-early'
  return max !== undefined && text > of(max) ? 'date-late' : undefined
}

function checkWhole(text: string, from: number, to: number): FieldProblemCode | undefined {
  const number = Number(text)
  return String(number) === text && Number.isInteger(number) && number >= from && number <= to
    ? undefined
    : 'option-unknown'
}

function checkOption(text: string, options: readonly { id: string }[]): FieldProblemCode | undefined {
  return options.some(({ id }) => id === text) ? undefined : 'option-unknown'
}

/** What is wrong with an answer that is a text. */
export function checkTextAnswer(
  field: CheckedField,
  answer: string,
  rules: AnswerContext,
): FieldProblemCode | undefined {
  switch (field.kind) {
    case 'text':
      return exceedsLength(answer, field.maxLength) ? 'too-long' : checkPattern(answer, field)
    case 'paragraph':
      return exceedsLength(answer, field.maxLength) ? 'too-long' : undefined
    case 'email':
      return isEmail(answer.trim()) ? undefined : 'email-invalid'
    case 'phone':
      return answer.length <= 40 && rules.isPhone(answer.trim()) ? undefined : 'phone-invalid'
    case 'number':
      return checkNumber(answer, field)
    case 'date':
      return checkDay(answer.trim(), field, rules.today)
    case 'date-of-birth':
      return checkDay(answer.trim(), { min: '1880-01-01', max: 'today' }, rules.today) && 'date-invalid'
    case 'select':
    case 'radio':
      return checkOption(answer, field.options)
    case 'picture':
      return field.multiple ? 'invalid' : checkOption(answer, field.options)
    case 'rating':
      return checkWhole(answer, 1, field.max)
    case 'scale':
      return checkWhole(answer, field.from, field.to)
    case 'consent':
      return answer === 'on' ? undefined : 'invalid'
    case 'hidden':
      return exceedsLength(answer, 300) ? 'too-long' : undefined
    default:
      return 'invalid'
  }
}
