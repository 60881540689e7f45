/** A form that was posted without a session: its action and its fields. */
export interface KeptForm {
  /** Path and query, below `/desk`. */
  action: string
  fields: readonly (readonly [name: string, value: string])[]
}

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
