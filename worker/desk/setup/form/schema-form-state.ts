import type { FormValues } from './form-values.ts'
import type { FormSite } from './to-form-values.ts'

/** The values of a form, and their problems. */
export interface SchemaFormState {
  formValues: FormValues
  site: FormSite
  error: (name: string) => string | undefined
  /** Returns the address of the page that uploads a picture for a field. Left out if the person cannot upload any. */
  toUpload?: ((name: string) => string) | undefined
  /** Returns whether the empty field of a new resource is filled in when it is saved. */
  isFilledIn?: ((name: string) => boolean) | undefined
  /** `offered` if formatted texts can be previewed in this form, `shown` if the previews are shown. Left out in forms without previews. */
  preview?: 'offered' | 'shown' | undefined
}
