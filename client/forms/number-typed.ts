const plain = /^-?\d+(\.\d+)?$/
const withComma = /^(-?\d+),(\d+)$/
const thousands = /^-?[1-9]\d{0,2},\d{3}$/

/** A number as answers have it, from what was typed: `12.5`, also of ` 12,5`. What is no number stays as it is. */
export function numberTyped(typed: string): string {
  const text = typed.trim()
  const number = thousands.test(text) ? text : text.replace(withComma, '$1.$2')
  return plain.test(number) ? number : typed
}
