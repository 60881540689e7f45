import { toColor } from '#worker/contract/theme/typed-color.ts'

/** Returns the field in which the colour with a name is typed. */
export function findTyped(name: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`input[type=text][name="${CSS.escape(name)}"]`)
}

/** Types a colour into a field, as the person would. */
export function typeColor(field: HTMLInputElement, color: string): void {
  field.value = color
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Keeps the field that picks a colour and the one in which it is typed alike. */
export function pairColorFields(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const typed = target.dataset.picker === undefined ? null : findTyped(target.dataset.picker)
    if (typed) typed.value = target.value
    const picker = document.querySelector<HTMLInputElement>(`[data-picker="${CSS.escape(target.name)}"]`)
    if (picker) picker.value = toColor(target.value) ?? picker.dataset.shown ?? ''
  })
}
