import { CommonField, type FormFieldProps } from './common-field.tsx'
import { AddressField } from './fields/address-field.tsx'
import { FileField } from './fields/file-field.tsx'
import { MatrixField } from './fields/matrix-field.tsx'
import { PictureField } from './fields/picture-field.tsx'
import { RankingField } from './fields/ranking-field.tsx'
import { SignatureField } from './fields/signature-field.tsx'

/** One thing that a form asks for or shows. Its controls have the names that `readAnswers` reads. */
export function FormField(props: FormFieldProps) {
  const { field, answer, error, files, upload } = props
  const asked = { answer, error }
  switch (field.kind) {
    case 'picture':
      return <PictureField field={field} {...asked} />
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
    default:
      return <CommonField {...props} />
  }
}
