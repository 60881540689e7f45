import { AddressField } from './address-field.tsx'
import { CommonField, type FormFieldProps } from './common-field.tsx'
import { FileField } from './file/file-field.tsx'
import { MatrixField } from './matrix-field.tsx'
import { PictureField } from './picture-field.tsx'
import { RankingField } from './ranking/ranking-field.tsx'
import { RatingField } from './rating-field.tsx'
import { ScaleField } from './scale-field.tsx'
import { SignatureField } from './signature/signature-field.tsx'

/** A field of any kind, the rare ones and the others. Its controls have the names that `readAnswers` reads. */
export function FormField(props: FormFieldProps) {
  const { field, answer, error, files, upload } = props
  const common = { answer, error }
  switch (field.kind) {
    case 'picture':
      return <PictureField field={field} {...common} />
    case 'ranking':
      return <RankingField field={field} {...common} />
    case 'rating':
      return <RatingField field={field} {...common} />
    case 'scale':
      return <ScaleField field={field} {...common} />
    case 'matrix':
      return <MatrixField field={field} {...common} />
    case 'address':
      return <AddressField field={field} {...common} />
    case 'file':
      return <FileField field={field} {...common} files={files} upload={upload} />
    case 'signature':
      return <SignatureField field={field} {...common} />
    default:
      return <CommonField {...props} />
  }
}
