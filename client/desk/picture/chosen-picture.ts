import type { Crop, Size } from './crop.ts'
import type { PreparedPicture } from './prepare-picture.ts'

/** The file that was chosen in a field for a picture. */
export interface ChosenPicture {
  file: File
  /** The size of the picture and the part to use; undefined for a file that is sent as it is. */
  cropped: { size: Size; crop: Crop } | undefined
  /** The file to send, once it was made. */
  prepared?: PreparedPicture | undefined
  /** Whether the chosen file is being read, or the file to send is being made. */
  isPreparing?: boolean
}

/** The chosen pictures by their fields. A field whose file was refused has null. */
const chosen = new WeakMap<HTMLElement, ChosenPicture | null>()

/** Returns the picture chosen in a field: null if its file was refused, undefined without a file. */
export const getChosenPicture = (field: HTMLElement) => chosen.get(field)

export function setChosenPicture(field: HTMLElement, picture: ChosenPicture | null | undefined): void {
  if (picture === undefined) chosen.delete(field)
  else chosen.set(field, picture)
}

/** Returns the field for a picture that contains an element; undefined outside such a field. */
export const findPictureField = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-picture]')) || undefined

/** Whether pages show the picture as a square. */
export const isSquareField = ({ dataset }: HTMLElement) => dataset.picture === 'square'

/** Returns a part of a field. */
export const findPart = (field: HTMLElement, name: string) =>
  field.querySelector<HTMLElement>(`[data-${name}]`)

/** Shows a text of a field as its status. `values` replace the names in braces in the text. */
export function announce(field: HTMLElement, text: string, values: Record<string, string> = {}): void {
  const status = findPart(field, 'status')
  if (status) status.textContent = text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** Formats a number in the language of the page. */
export const formatNumber = (value: number) => Math.round(value).toLocaleString(document.documentElement.lang)

/** Shows one of the refusals that the page has, or none. */
export function showRefusal(field: HTMLElement, reason?: string): void {
  for (const text of field.querySelectorAll<HTMLElement>('[data-refusal]'))
    text.hidden = text.dataset.refusal !== reason
  field.querySelector('input')?.setAttribute('aria-invalid', String(reason !== undefined))
}
