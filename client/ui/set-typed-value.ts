/** Sets the value of a field as if it had been typed, and focuses the field. */
export function setTypedValue(input: HTMLInputElement, value: string): void {
  // React ignores an event after its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}
