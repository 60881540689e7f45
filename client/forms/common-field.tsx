import type { FieldView, FormAnswer, FormFile } from '#worker/contract/forms/form.ts'
import { answerName } from './field-control.ts'
import { lineOf } from './fields/asked.ts'
import { OptionsField, SelectField } from './fields/choice-field.tsx'
import { ConsentField } from './fields/consent-field.tsx'
import { DateField } from './fields/date-field.tsx'
import { EmailField, NumberField, ParagraphField, TelephoneField, TextField } from './fields/line-field.tsx'
import { RatingField } from './fields/rating-field.tsx'
import { ScaleField } from './fields/scale-field.tsx'
import { FieldHeading, FieldHtml } from './fields/shown-text.tsx'
import type { Upload } from './fields/use-uploads.ts'

export interface FormFieldProps {
  field: FieldView
  /** What it starts with; after that its controls keep what is typed. */
  answer: FormAnswer | undefined
  /** What is wrong with it, in words. */
  error: string | undefined
  /** What is known of the files among the answers. */
  files: readonly FormFile[]
  upload?: Upload
  /** What a rule makes of a number, empty while there is nothing to count with; undefined where no rule does. */
  computed?: string | undefined
  /** The site's day. */
  today?: string
  /** The locale's prefix of links within the site. */
  prefix?: string
  /** Of headings between fields: 2 where the step has none of its own. */
  headingLevel?: 2 | 3
}

/** The kinds of fields that few forms have, and whose code is a file of its own. */
const rareKinds = new Set<FieldView['kind']>(['address', 'file', 'matrix', 'picture', 'ranking', 'signature'])

export function isRare({ kind }: FieldView): boolean {
  return rareKinds.has(kind)
}

/** A field of a kind that many forms have; of the others nothing. */
export function CommonField({ field, answer, error, computed, today, ...page }: FormFieldProps) {
  const asked = { answer, error }
  switch (field.kind) {
    case 'text':
      return <TextField field={field} {...asked} />
    case 'paragraph':
      return <ParagraphField field={field} {...asked} />
    case 'email':
      return <EmailField field={field} {...asked} />
    case 'phone':
      return <TelephoneField field={field} {...asked} />
    case 'number':
      return <NumberField field={field} {...asked} computed={computed} />
    case 'date':
    case 'date-of-birth':
      return <DateField field={field} {...asked} today={today} />
    case 'select':
      return <SelectField field={field} {...asked} />
    case 'radio':
    case 'checkboxes':
      return <OptionsField field={field} {...asked} />
    case 'rating':
      return <RatingField field={field} {...asked} />
    case 'scale':
      return <ScaleField field={field} {...asked} />
    case 'consent':
      return <ConsentField field={field} {...asked} />
    case 'hidden':
      return answer === undefined ? null : (
        <input type="hidden" name={answerName(field.id)} value={lineOf(answer)} />
      )
    case 'heading':
      return <FieldHeading field={field} level={page.headingLevel ?? 3} />
    case 'html':
      return <FieldHtml field={field} prefix={page.prefix ?? ''} />
    default:
      return null
  }
}
