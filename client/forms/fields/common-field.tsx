import type { FieldView, FormAnswer, FormFile } from '#worker/contract/forms/form.ts'
import { getAnswerName } from '../answers/field-names.ts'
import { OptionsField, SelectField } from './choice-field.tsx'
import { ConsentField } from './consent-field.tsx'
import { DateField } from './date-field.tsx'
import { getText } from './field-props.ts'
import type { Upload } from './file/use-uploads.ts'
import { FieldHeading, FieldHtml } from './static-field.tsx'
import { MailField, NumberField, ParagraphField, TelephoneField, TextField } from './text-fields.tsx'

export interface FormFieldProps {
  field: FieldView
  /** The initial answer; the controls are uncontrolled. */
  answer: FormAnswer | undefined
  /** The error message. */
  error: string | undefined
  /** The uploaded files that answers may refer to. */
  files: readonly FormFile[]
  upload?: Upload
  /** The value of a number that a rule computes, empty while it has no value; undefined for other fields. */
  computed?: string | undefined
  /** The date in the site's zone. */
  today?: string
  /** The locale prefix of links within the site. */
  prefix?: string
  /** The level of headings between fields: 2 when the step has no heading. */
  headingLevel?: 2 | 3
}

/** The kinds that few forms have. Their code is in a lazy chunk. */
const rareKinds = new Set<FieldView['kind']>([
  'address',
  'file',
  'matrix',
  'picture',
  'ranking',
  'rating',
  'scale',
  'signature',
])

/** Returns whether the code of a field is in the chunk of rare fields. */
export function isRareField({ kind }: FieldView): boolean {
  return rareKinds.has(kind)
}

/** A field of a common kind; renders nothing for the rare kinds. */
export function CommonField({ field, answer, error, computed, today, prefix, headingLevel }: FormFieldProps) {
  const common = { answer, error }
  switch (field.kind) {
    case 'text':
      return <TextField field={field} {...common} />
    case 'paragraph':
      return <ParagraphField field={field} {...common} />
    case 'email':
      return <MailField field={field} {...common} />
    case 'phone':
      return <TelephoneField field={field} {...common} />
    case 'number':
      return <NumberField field={field} {...common} computed={computed} />
    case 'date':
    case 'date-of-birth':
      return <DateField field={field} {...common} today={today} />
    case 'select':
      return <SelectField field={field} {...common} />
    case 'radio':
    case 'checkboxes':
      return <OptionsField field={field} {...common} />
    case 'consent':
      return <ConsentField field={field} {...common} />
    case 'hidden':
      return answer === undefined ? null : (
        <input type="hidden" name={getAnswerName(field.id)} value={getText(answer)} />
      )
    case 'heading':
      return <FieldHeading field={field} level={headingLevel ?? 3} />
    case 'html':
      return <FieldHtml field={field} prefix={prefix ?? ''} />
    default:
      return null
  }
}
