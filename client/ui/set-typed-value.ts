/** Sets the value of a field as if it had been typed. */
export function setTypedValue(input: HTMLInputElement, value: string): void {
  // React replaces the setter of each input, and ignores an event after that was called. This is the original setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
