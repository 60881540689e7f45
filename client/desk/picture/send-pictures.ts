import {
  announce,
  type ChosenPicture,
  formatNumber,
  getChosenPicture,
  showRefusal,
} from './chosen-picture.ts'
import { preparePicture } from './prepare-picture.ts'

const KILOBYTE = 1000

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
  const picture = field ? getChosenPicture(field) : undefined
  if (!field || picture === undefined || !(form instanceof HTMLFormElement)) return
  const isReady = picture && !picture.isPreparing && (picture.prepared || !picture.cropped)
  if (isReady) return
  event.preventDefault()
  if (picture === null) field.querySelector('input')?.focus()
  if (!picture || picture.isPreparing) return
  void prepare(field, picture).then((isMade) => isMade && form.requestSubmit(submitter))
}

/** Puts the prepared file into what a form sends. The field keeps the chosen file. */
function sendPrepared({ target: form, formData }: FormDataEvent): void {
  const field = form instanceof HTMLFormElement && form.querySelector<HTMLElement>('[data-picture]')
  const prepared = field ? getChosenPicture(field)?.prepared : undefined
  const name = field ? field.querySelector('input')?.name : undefined
  if (prepared && name) formData.set(name, prepared.blob, 'picture')
}

/** Makes forms send the chosen part of a picture. */
export function sendPictures(): void {
  // In the capture phase: the script of all pages posts the form in the bubble phase.
  document.addEventListener('submit', prepareForm, { capture: true })
  document.addEventListener('formdata', sendPrepared)
}
