import type { FormValues } from './form-values.ts'
import type { FormSite } from './to-form-values.ts'

/** Everything that the fields of a form need to be rendered. */
export interface SchemaFormState {
  formValues: FormValues
  site: FormSite
  /** Returns the message about the value of a field, if it was refused. */
  error: (name: string) => string | undefined
  /** Returns the address of the page that uploads a picture for a field. Left out if the person cannot upload any. */
  toUpload?: ((name: string) => string) | undefined
  /** Returns whether the server fills in an empty field when a new resource is saved. */
  isFilledOnSave?: ((name: string) => boolean) | undefined
  /** `offered` if formatted texts can be previewed in this form, `shown` if the previews are shown. Left out in forms without previews. */
  preview?: 'offered' | 'shown' | undefined
}
