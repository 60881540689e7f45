import { isHeic } from '#worker/contract/content/heic.ts'
import {
  announce,
  type ChosenPicture,
  findPart,
  findPictureField,
  isSquareField,
  setChosenPicture,
  showRefusal,
} from './chosen-picture.ts'
import { getLargestCrop } from './crop.ts'
import { announceCrop, cropPictures, showFrame } from './crop-frame.ts'
import { dropPictures } from './drop-pictures.ts'
import { showPicture } from './prepare-picture.ts'
import { sendPictures } from './send-pictures.ts'
import { showThumbnails } from './show-thumbnails.ts'

const HEAD_BYTES = 64

/** Drawings and animations are sent as they are. */
const isSentAsIs = ({ type }: File) => type === 'image/svg+xml' || type === 'image/gif'

const readAsUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })

/** Shows the chosen file. Returns it as a picture, or the name of the refusal (`data-refusal`) if it cannot be used. */
async function readChosen(field: HTMLElement, file: File): Promise<ChosenPicture | string> {
  const canvas = field.querySelector('canvas')
  const drawing = field.querySelector<HTMLImageElement>('[data-drawing]')
  if (!canvas || !drawing) return 'none'
  if (file.size === 0) return 'empty'
  if (isSentAsIs(file)) {
    if (file.size > Number(field.dataset.maxBytes)) return 'large'
    drawing.src = await readAsUrl(file)
    return { file, cropped: undefined }
  }
  try {
    const size = await showPicture(file, canvas)
    return { file, cropped: { size, crop: getLargestCrop(size, isSquareField(field)) } }
  } catch {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    return isHeic(head) ? 'heic' : 'none'
  }
}

/** Shows the file that was chosen in a field, with the frame around it. */
async function choose(field: HTMLElement, input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? []
  setChosenPicture(field, file && { file, cropped: undefined, isPreparing: true })
  showRefusal(field)
  announce(field, file ? (field.dataset.preparing ?? '') : '')
  const result = file && (await readChosen(field, file).catch(() => 'none'))
  // Another file was chosen meanwhile.
  if (file !== input.files?.[0]) return
  const picture = typeof result === 'object' ? result : undefined
  setChosenPicture(field, typeof result === 'string' ? null : picture)
  const [cropper, drawing] = [findPart(field, 'cropper'), findPart(field, 'drawing')]
  if (cropper) cropper.hidden = !picture?.cropped
  if (drawing) drawing.hidden = !picture || Boolean(picture.cropped)
  announce(field, '')
  if (typeof result === 'string') showRefusal(field, result)
  showFrame(field)
  announceCrop(field)
}

function chooseIn(target: EventTarget | null): void {
  const field = findPictureField(target)
  if (field && target instanceof HTMLInputElement && target.type === 'file') void choose(field, target)
}

/** Makes the fields for pictures show what was chosen, cut it and send it small. */
export function choosePictures(): void {
  for (const hint of document.querySelectorAll<HTMLElement>('[data-drop-hint]'))
    hint.hidden = !matchMedia('(hover: hover)').matches
  document.addEventListener('change', ({ target }) => chooseIn(target))
  // A file can be chosen before the script has loaded.
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=file]'))
    if (input.files?.length) chooseIn(input)
  cropPictures()
  dropPictures()
  sendPictures()
  showThumbnails()
}
