/** A posted form that could not be carried out, such as one without a session: its action and its fields. */
export interface KeptForm {
  /** Path and query, below `/desk`. */
  action: string
  fields: readonly (readonly [name: string, value: string])[]
}

/** Returns a posted form without its files. */
export const keepForm = ({ pathname, search }: URL, form: FormData): KeptForm => ({
  action: pathname + search,
  fields: listFields(form),
})

/** Returns the text fields of a posted form. */
export const listFields = (form: FormData): [name: string, value: string][] =>
  [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))

/** The names of the fields in which the sign-in form carries a kept form. */
export const KEPT_ACTION = 'kept-action'
export const KEPT_PREFIX = 'kept.'

/** The fields of a kept form, under their own names or, with a prefix, within another form. */
export function KeptFormFields({ fields, prefix = '' }: Pick<KeptForm, 'fields'> & { prefix?: string }) {
  return fields.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
    <input key={index} type="hidden" name={prefix + name} value={value} />
  ))
}
