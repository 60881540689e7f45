import { useI18n } from '#client/page/i18n.tsx'
import type { FieldView, FormAnswer } from '#worker/contract/forms/form.ts'
import type { LocalizedText } from '#worker/contract/text.ts'

export type FieldOf<Kind extends FieldView['kind']> = Extract<FieldView, { kind: Kind }>

/** The props of every field that asks for an answer. */
export interface FieldProps<Kind extends FieldView['kind']> {
  field: FieldOf<Kind>
  /** The initial answer; the controls are uncontrolled. */
  answer: FormAnswer | undefined
  error: string | undefined
}

export interface FieldTexts {
  label: LocalizedText
  help?: LocalizedText | undefined
  required: boolean
}

/** Returns a field's label and hint in the page's locale. */
export function useFieldTexts({ label, help, required }: FieldTexts) {
  const { text } = useI18n()
  return { label: text(label), hint: help && text(help), required }
}

/** Returns an answer that is a text, or an empty text. */
export function getText(answer: FormAnswer | undefined): string {
  return typeof answer === 'string' ? answer : ''
}

/** Returns an answer that is a list, or an empty list. */
export function getList(answer: FormAnswer | undefined): string[] {
  return Array.isArray(answer) ? answer : []
}

/** Returns one part of an answer with named parts, or an empty text. */
export function getPart(answer: FormAnswer | undefined, part: string): string {
  if (answer === undefined || typeof answer === 'string' || Array.isArray(answer)) return ''
  return (Object.hasOwn(answer, part) && answer[part]) || ''
}
