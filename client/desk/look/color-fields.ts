import { toColor } from '#worker/contract/theme/typed-color.ts'

/** Returns the text field of a colour, by the name of the field. */
export function findColorField(name: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`input[type=text][name="${CSS.escape(name)}"]`)
}

/** Types a colour into a field, as the person would. */
export function typeColor(field: HTMLInputElement, color: string): void {
  field.value = color
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Keeps the colour picker and the text field of each colour equal. */
export function pairColorFields(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const colorField = target.dataset.picker === undefined ? null : findColorField(target.dataset.picker)
    if (colorField) colorField.value = target.value
    const picker = document.querySelector<HTMLInputElement>(`[data-picker="${CSS.escape(target.name)}"]`)
    if (picker) picker.value = toColor(target.value) ?? picker.dataset.shown ?? ''
  })
}
