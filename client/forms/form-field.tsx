import { useWords } from '#client/page/words.tsx'
import { Field } from '#client/ui/field.tsx'
import type { FieldView, FormAnswer, FormFile } from '#worker/contract/form.ts'
import { answerName } from './field-control.ts'

interface FormFieldProps {
  field: FieldView
  answer: FormAnswer | undefined
  error: string | undefined
  files: readonly FormFile[]
  upload?: (field: string, file: File) => Promise<FormFile>
  computed?: string | undefined
  locked?: boolean
  today?: string
  prefix?: string
  headingLevel?: 2 | 3
}

/** One thing that a form asks for or shows. */
export function FormField({ field, answer, error, computed }: FormFieldProps) {
  const { text } = useWords()
  const name = answerName(field.id)
  if (field.kind === 'heading') return <h3>{text(field.text)}</h3>
  if (field.kind === 'html') return null
  const line = typeof answer === 'string' ? answer : ''
  if (field.kind === 'hidden')
    return answer === undefined ? null : <input type="hidden" name={name} value={line} />
  if (computed !== undefined) return <output name={name}>{computed}</output>
  const many = field.kind === 'checkboxes' ? '[]' : ''
  const value = Array.isArray(answer) ? (answer[0] ?? '') : line
  const common = { required: field.required, defaultValue: value, error }
  return <Field name={name + many} label={text(field.label)} {...common} />
}
