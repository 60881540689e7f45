import type { FieldView, FormAnswer, FormFile } from '#worker/contract/form.ts'
import { answerName } from './field-control.ts'
import { AddressField } from './fields/address-field.tsx'
import { lineOf } from './fields/asked.ts'
import { OptionsField, SelectField } from './fields/choice-field.tsx'
import { ConsentField } from './fields/consent-field.tsx'
import { DateField } from './fields/date-field.tsx'
import { FileField } from './fields/file-field.tsx'
import { EmailField, NumberField, ParagraphField, TelephoneField, TextField } from './fields/line-field.tsx'
import { MatrixField } from './fields/matrix-field.tsx'
import { PictureField } from './fields/picture-field.tsx'
import { RankingField } from './fields/ranking-field.tsx'
import { RatingField } from './fields/rating-field.tsx'
import { ScaleField } from './fields/scale-field.tsx'
import { FieldHeading, FieldHtml } from './fields/shown-text.tsx'
import { SignatureField } from './fields/signature-field.tsx'
import type { Upload } from './fields/use-uploads.ts'

interface FormFieldProps {
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
  /** It is shown, and can't be changed now. */
  locked?: boolean
  /** The site's day. */
  today?: string
  /** The locale's prefix of links within the site. */
  prefix?: string
  /** Of headings between fields: 2 where the step has none of its own. */
  headingLevel?: 2 | 3
}

function Shown({ field, answer, error, files, upload, computed, today, ...page }: FormFieldProps) {
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
    case 'picture':
      return <PictureField field={field} {...asked} />
    case 'rating':
      return <RatingField field={field} {...asked} />
    case 'scale':
      return <ScaleField field={field} {...asked} />
    case 'ranking':
      return <RankingField field={field} {...asked} />
    case 'matrix':
      return <MatrixField field={field} {...asked} />
    case 'address':
      return <AddressField field={field} {...asked} />
    case 'file':
      return <FileField field={field} {...asked} files={files} upload={upload} />
    case 'signature':
      return <SignatureField field={field} {...asked} />
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
  }
}

/** One thing that a form asks for or shows. Its controls have the names that `readAnswers` reads. */
export function FormField(props: FormFieldProps) {
  if (props.field.kind === 'hidden') return <Shown {...props} />
  return (
    <div inert={props.locked}>
      <Shown {...props} />
    </div>
  )
}
