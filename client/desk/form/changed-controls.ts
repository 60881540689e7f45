export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isControl = (node: Node): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement

/** Returns whether the person has changed a control since the page was rendered. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  const { type, checked, defaultChecked, value, defaultValue } = control
  return type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue
}
