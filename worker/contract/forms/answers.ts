import type { FormField } from '../bundle/forms/form-field.ts'
import type { FieldView, FormAnswer, FormAnswers } from './form.ts'

/** A field that answers are checked against, as in the API or as in the bundle. */
export type CheckedField = FieldView | FormField

/**
 * Checks that differ between browser and origin: the browser loads phone number rules lazily, and only the origin knows all
 * files.
 */
export interface AnswerContext {
  isPhone: (text: string) => boolean
  /** The current date in the site's time zone. */
  today: string
  isFile: (field: string, id: string) => boolean
}

interface ChoiceField {
  kind: string
  multiple?: boolean | undefined
}

/** Returns the answer to a field. Ignores inherited properties such as `constructor`, which are not answers. */
export function getAnswer(answers: FormAnswers, id: string): FormAnswer | undefined {
  return Object.hasOwn(answers, id) ? answers[id] : undefined
}

/** Returns whether an answer has any text other than whitespace. */
export function isAnswered(answer: FormAnswer | undefined): answer is FormAnswer {
  if (answer === undefined) return false
  if (typeof answer === 'string') return answer.trim() !== ''
  const texts = Array.isArray(answer) ? answer : Object.values(answer)
  return texts.some((text) => text.trim() !== '')
}

/** Returns whether several options of a field can be chosen. */
export function allowsMultiple({ kind, multiple }: ChoiceField): boolean {
  return kind === 'checkboxes' || (kind === 'picture' && multiple === true)
}

/** Returns the ids of the chosen options. An answer of the wrong shape chooses none. */
export function getChosenOptions(field: ChoiceField, answer: FormAnswer | undefined): readonly string[] {
  if (allowsMultiple(field)) return Array.isArray(answer) ? answer : []
  return typeof answer === 'string' ? [answer] : []
}
