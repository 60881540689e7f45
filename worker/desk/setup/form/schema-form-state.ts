import type { Entries } from './entries.ts'
import type { FormSite } from './to-entries.ts'

/** The values of a form, and what is wrong with them. */
export interface SchemaFormState {
  entries: Entries
  site: FormSite
  error: (name: string) => string | undefined
  /** Returns the address of the page that uploads a picture for a field. Left out where nobody can. */
  toUpload?: ((name: string) => string) | undefined
  /** Returns whether the empty field of a new resource is filled in when it is saved. */
  isFilledIn?: ((name: string) => boolean) | undefined
  /** Whether formatted texts can be previewed in this form, and are. Left out where they cannot. */
  preview?: 'offered' | 'shown' | undefined
}
