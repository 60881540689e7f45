import type { FieldProblemCode } from '../problem.ts'
import type { AnswerContext, CheckedField } from './answers.ts'

const hasDuplicates = (ids: readonly string[]) => new Set(ids).size < ids.length

/** Returns whether all ids are ids of options. */
function areOptions(ids: readonly string[], options: readonly { id: string }[]): boolean {
  return ids.every((chosen) => options.some(({ id }) => id === chosen))
}

/** Returns the problem of chosen options, if any. */
function checkChosen(
  chosen: readonly string[],
  { options, min = 0, max = options.length }: Extract<CheckedField, { kind: 'checkboxes' | 'picture' }>,
): FieldProblemCode | undefined {
  if (!areOptions(chosen, options)) return 'option-unknown'
  if (hasDuplicates(chosen)) return 'invalid'
  if (chosen.length < min) return 'options-few'
  return chosen.length > max ? 'options-many' : undefined
}

/** Returns the problem of a list answer, if any. */
export function checkListAnswer(
  field: CheckedField,
  answer: readonly string[],
  { isFile }: AnswerContext,
): FieldProblemCode | undefined {
  switch (field.kind) {
    case 'checkboxes':
      return checkChosen(answer, field)
    case 'picture':
      return field.multiple ? checkChosen(answer, field) : 'invalid'
    case 'ranking':
      if (!areOptions(answer, field.options)) return 'option-unknown'
      return hasDuplicates(answer) || answer.length < field.options.length ? 'ranking-incomplete' : undefined
    case 'file':
      if (hasDuplicates(answer)) return 'invalid'
      if (answer.length > field.maxFiles) return 'files-many'
      return answer.every((id) => isFile(field.id, id)) ? undefined : 'file-gone'
    default:
      return 'invalid'
  }
}
