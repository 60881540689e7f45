/** Sets the value of a field as if it had been typed. */
export function setTypedValue(input: HTMLInputElement, value: string): void {
  // React ignores an event after its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
