import { isHeic } from '#worker/contract/content/heic.ts'
import {
  announce,
  type ChosenPicture,
  findField,
  findPart,
  formatNumber,
  getChosen,
  isSquareField,
  setChosen,
} from './chosen-picture.ts'
import { getWhole } from './crop.ts'
import { announceCrop, cropPictures, showFrame } from './crop-frame.ts'
import { preparePicture, showPicture } from './prepare-picture.ts'

const HEAD_BYTES = 64
const KILOBYTE = 1000

/** Shows one of the refusals that the page has, or none. */
function showRefusal(field: HTMLElement, reason?: string): void {
  for (const text of field.querySelectorAll<HTMLElement>('[data-refusal]'))
    text.hidden = text.dataset.refusal !== reason
  field.querySelector('input')?.setAttribute('aria-invalid', String(reason !== undefined))
}

/** Drawings and animations are sent as they are. */
const isSentAsIs = ({ type }: File) => type === 'image/svg+xml' || type === 'image/gif'

const readAsUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })

/** Shows what was chosen. Returns it, or why it cannot be used. */
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
    return { file, cropped: { size, crop: getWhole(size, isSquareField(field)) } }
  } catch {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    return isHeic(head) ? 'heic' : 'none'
  }
}

/** Shows the file that was chosen in a field, with the frame around it. */
async function choose(field: HTMLElement, input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? []
  setChosen(field, undefined)
  showRefusal(field)
  announce(field, file ? (field.dataset.preparing ?? '') : '')
  const found = file && (await readChosen(field, file).catch(() => 'none'))
  // Another file was chosen meanwhile.
  if (file !== input.files?.[0]) return
  const picture = typeof found === 'object' ? found : undefined
  setChosen(field, typeof found === 'string' ? null : picture)
  const [cropper, drawing] = [findPart(field, 'cropper'), findPart(field, 'drawing')]
  if (cropper) cropper.hidden = !picture?.cropped
  if (drawing) drawing.hidden = !picture || Boolean(picture.cropped)
  announce(field, '')
  if (typeof found === 'string') showRefusal(field, found)
  showFrame(field)
  announceCrop(field)
}

/** Makes the file to send. Returns false when the browser cannot. */
async function prepare(field: HTMLElement, picture: ChosenPicture): Promise<boolean> {
  if (!picture.cropped) return true
  picture.isPreparing = true
  announce(field, field.dataset.preparing ?? '')
  try {
    const prepared = await preparePicture(picture.file, picture.cropped.crop)
    picture.prepared = prepared
    const { width, height, blob } = prepared
    const size = `${formatNumber(Math.ceil(blob.size / KILOBYTE))} kB`
    announce(field, field.dataset.ready ?? '', {
      width: formatNumber(width),
      height: formatNumber(height),
      size,
    })
    return true
  } catch {
    announce(field, '')
    showRefusal(field, 'none')
    return false
  } finally {
    picture.isPreparing = false
  }
}

/** Makes the picture of a form before the form is sent. A form with a refused file is not sent. */
function prepareForm(event: SubmitEvent): void {
  const { target: form, submitter } = event
  const field = form instanceof HTMLFormElement && form.querySelector<HTMLElement>('[data-picture]')
  const picture = field ? getChosen(field) : undefined
  if (!field || picture === undefined || !(form instanceof HTMLFormElement)) return
  if (picture === null) {
    event.preventDefault()
    field.querySelector('input')?.focus()
    return
  }
  if (!picture.cropped || picture.prepared) return
  event.preventDefault()
  if (picture.isPreparing) return
  void prepare(field, picture).then((isReady) => isReady && form.requestSubmit(submitter))
}

/** Puts the prepared file into what a form sends. The field keeps the chosen file. */
function sendPrepared({ target: form, formData }: FormDataEvent): void {
  const field = form instanceof HTMLFormElement && form.querySelector<HTMLElement>('[data-picture]')
  const prepared = field ? getChosen(field)?.prepared : undefined
  const name = field ? field.querySelector('input')?.name : undefined
  if (prepared && name) formData.set(name, prepared.blob, 'picture')
}

function listenToDrops(): void {
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
  const clear = () => {
    for (const field of document.querySelectorAll<HTMLElement>('[data-over]')) delete field.dataset.over
  }
  document.addEventListener('dragover', (event) => {
    if (!hasFiles(event) || !document.querySelector('[data-picture]')) return
    // Otherwise the browser would open a file that misses the field.
    event.preventDefault()
    clear()
    const field = findField(event.target)
    if (field) field.dataset.over = ''
    else if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  })
  document.addEventListener('dragleave', clear)
  document.addEventListener('drop', (event) => {
    clear()
    const field = findField(event.target)
    const input = field?.querySelector('input')
    if (!field || !input || !event.dataTransfer || !hasFiles(event)) return
    event.preventDefault()
    input.files = event.dataTransfer.files
    void choose(field, input)
  })
}

/** Shows the thumbnail of the picture that a select chooses. */
function showThumbnail({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return
  const thumbnail = target.closest('[data-picture-choice]')?.querySelector('img')
  if (!thumbnail) return
  const src = target.selectedOptions[0]?.dataset.pictureSrc
  thumbnail.hidden = src === undefined
  if (src !== undefined) thumbnail.src = src
}

/** Makes the fields for pictures show what was chosen, cut it and send it small. */
export function choosePictures(): void {
  for (const hint of document.querySelectorAll<HTMLElement>('[data-drop-hint]'))
    hint.hidden = !matchMedia('(hover: hover)').matches
  document.addEventListener('change', (event) => {
    const { target } = event
    const field = findField(target)
    if (field && target instanceof HTMLInputElement && target.type === 'file') void choose(field, target)
    showThumbnail(event)
  })
  document.addEventListener('submit', prepareForm)
  document.addEventListener('formdata', sendPrepared)
  listenToDrops()
  cropPictures()
}
