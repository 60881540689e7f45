import type { FormField } from '../bundle/form-field.ts'
import type { FieldView, FormAnswer } from '../form.ts'
import type { FieldProblemCode } from '../problem.ts'
import { addressParts, neededParts } from './address-parts.ts'
import { isAnswered } from './answered.ts'
import type { Course } from './follow-form.ts'

/** What the browser and the origin know otherwise: the one loads the rules of phone numbers late, the other keeps files. */
export interface AnswerRules {
  isPhone: (text: string) => boolean
  /** The site's day. */
  today: string
  isFile: (field: string, id: string) => boolean
}

/** What is wrong with an answer, by the field's id. */
export interface AnswerProblem {
  field: string
  code: FieldProblemCode
}

/** As the wire has it, or the bundle. */
type CheckedField = FieldView | FormField

interface CheckedForm {
  steps: readonly { fields: readonly CheckedField[] }[]
}

const isEmail = (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
const decimal = /^-?\d{1,15}(\.\d{1,6})?$/
const day = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string) =>
  day.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
/** `M` and `L` with whole numbers: lines on a ground of 600 × 200. */
const drawing = /^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)+$/

type Check = (field: CheckedField, answer: FormAnswer, rules: AnswerRules) => FieldProblemCode | undefined

function checkText(
  { maxLength, pattern }: Extract<FieldView, { kind: 'text' }>,
  text: string,
): FieldProblemCode | undefined {
  if (text.length > maxLength) return 'too-long'
  return pattern && !new RegExp(`^(?:${pattern.is})$`, 'u').test(text) ? 'pattern' : undefined
}

function checkNumber(
  { min, max, decimals }: Extract<FieldView, { kind: 'number' }>,
  text: string,
): FieldProblemCode | undefined {
  if (!decimal.test(text)) return 'number-invalid'
  if ((text.split('.')[1] ?? '').length > decimals) return 'number-invalid'
  const number = Number(text)
  if (min !== undefined && number < min) return 'too-small'
  return max !== undefined && number > max ? 'too-large' : undefined
}

function checkDay(
  text: string,
  { min, max }: { min?: string | undefined; max?: string | undefined },
  today: string,
): FieldProblemCode | undefined {
  const of = (bound: string) => (bound === 'today' ? today : bound)
  if (!isDay(text)) return 'date-invalid'
  if (min !== undefined && text < of(min)) return 'date-early'
  return max !== undefined && text > of(max) ? 'date-late' : undefined
}

function checkChosen(
  options: readonly { id: string }[],
  chosen: readonly string[],
  { min = 0, max = options.length }: { min?: number | undefined; max?: number | undefined },
): FieldProblemCode | undefined {
  if (new Set(chosen).size < chosen.length) return 'invalid'
  if (!chosen.every((one) => options.some(({ id }) => id === one))) return 'option-unknown'
  if (chosen.length < min) return 'options-few'
  return chosen.length > max ? 'options-many' : undefined
}

function checkWhole(text: string, from: number, to: number): FieldProblemCode | undefined {
  return /^\d{1,2}$/.test(text) && Number(text) >= from && Number(text) <= to ? undefined : 'option-unknown'
}

const checkLine: Check = (field, answer, { isPhone, today }) => {
  if (typeof answer !== 'string') return 'invalid'
  switch (field.kind) {
    case 'text':
      return checkText(field, answer)
    case 'paragraph':
      return answer.length > field.maxLength ? 'too-long' : undefined
    case 'email':
      return isEmail(answer.trim()) ? undefined : 'email-invalid'
    case 'phone':
      return answer.length <= 40 && isPhone(answer) ? undefined : 'phone-invalid'
    case 'number':
      return checkNumber(field, answer)
    case 'date':
      return checkDay(answer, field, today)
    case 'date-of-birth':
      return checkDay(answer, { min: '1880-01-01', max: 'today' }, today) && 'date-invalid'
    case 'rating':
      return checkWhole(answer, 1, field.max)
    case 'scale':
      return checkWhole(answer, field.from, field.to)
    case 'consent':
      return answer === 'on' ? undefined : 'invalid'
    case 'hidden':
      return answer.length > 300 ? 'too-long' : undefined
    default:
      return 'invalid'
  }
}

const checkList: Check = (field, answer, { isFile }) => {
  if (!Array.isArray(answer)) {
    return field.kind === 'ranking' && typeof answer !== 'string' ? 'ranking-incomplete' : 'invalid'
  }
  switch (field.kind) {
    case 'checkboxes':
    case 'picture':
      return checkChosen(
        field.options,
        answer,
        field.kind === 'picture' && !field.multiple ? { max: 1 } : field,
      )
    case 'ranking':
      return checkChosen(field.options, answer, { min: field.options.length }) && 'ranking-incomplete'
    case 'file':
      if (answer.length > field.maxFiles) return 'files-many'
      return answer.every((id) => isFile(field.id, id)) ? undefined : 'file-gone'
    default:
      return 'invalid'
  }
}

const checkParts: Check = (field, answer) => {
  if (typeof answer === 'string' || Array.isArray(answer)) return 'invalid'
  const parts = Object.entries(answer)
  switch (field.kind) {
    case 'matrix': {
      const known = ([row, column]: [string, string]) =>
        field.rows.some(({ id }) => id === row) && field.columns.some(({ id }) => id === column)
      if (!parts.every(known)) return 'option-unknown'
      return field.required && parts.length < field.rows.length ? 'rows-missing' : undefined
    }
    case 'address': {
      const isPart = (part: string) => addressParts.some((known) => known === part)
      if (!parts.every(([part]) => isPart(part))) return 'invalid'
      if (parts.some(([, text]) => text.length > 200)) return 'too-long'
      return neededParts.every((part) => answer[part]?.trim()) ? undefined : 'address-incomplete'
    }
    case 'signature': {
      const { typed = '', drawn, ...rest } = answer
      if (Object.keys(rest).length > 0 || typed.length > 200) return 'invalid'
      return drawn === undefined || drawing.test(drawn) ? undefined : 'invalid'
    }
    default:
      return 'invalid'
  }
}

const checks: Record<FieldView['kind'], Check> = {
  ...{ text: checkLine, paragraph: checkLine, email: checkLine, phone: checkLine, number: checkLine },
  ...{ date: checkLine, 'date-of-birth': checkLine, rating: checkLine, scale: checkLine },
  ...{ consent: checkLine, hidden: checkLine, heading: () => 'invalid', html: () => 'invalid' },
  ...{ checkboxes: checkList, ranking: checkList, file: checkList },
  ...{ matrix: checkParts, address: checkParts, signature: checkParts },
  select: checkOption,
  radio: checkOption,
  picture: (field, answer, rules) =>
    field.kind === 'picture' && !field.multiple
      ? checkOption(field, answer)
      : checkList(field, answer, rules),
}

function checkOption(field: CheckedField, answer: FormAnswer): FieldProblemCode | undefined {
  if (typeof answer !== 'string' || !('options' in field)) return 'invalid'
  return field.options.some(({ id }) => id === answer) ? undefined : 'option-unknown'
}

const missing: Partial<Record<FieldView['kind'], FieldProblemCode>> = {
  ...{ select: 'option-required', radio: 'option-required', checkboxes: 'option-required' },
  ...{ picture: 'option-required', rating: 'option-required', scale: 'option-required' },
  ...{ email: 'email-required', phone: 'phone-required', consent: 'consent-required' },
}

function checkField(field: CheckedField, answer: FormAnswer | undefined, rules: AnswerRules) {
  if (isAnswered(answer)) return checks[field.kind](field, answer, rules)
  const required = 'required' in field && field.required
  return required ? (missing[field.kind] ?? 'required') : undefined
}

/**
 * What is missing or wrong in the answers of a form, in its order: of the fields that its rules show on `places` of its
 * path (all of them, if absent).
 */
export function checkAnswers(
  { steps }: CheckedForm,
  { path, shown, answers }: Course,
  rules: AnswerRules,
  places: readonly number[] = path,
): AnswerProblem[] {
  return places
    .flatMap((place) => steps[place]?.fields ?? [])
    .flatMap((field) => {
      const code = shown.has(field.id) ? checkField(field, answers[field.id], rules) : undefined
      return code ? [{ field: field.id, code }] : []
    })
}
