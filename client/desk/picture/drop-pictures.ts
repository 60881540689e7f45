import { findPictureField } from './chosen-picture.ts'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/** Puts files that are dropped on a field into it. */
export function dropPictures(): void {
  const clear = () => {
    for (const field of document.querySelectorAll<HTMLElement>('[data-over]')) delete field.dataset.over
  }
  document.addEventListener('dragover', (event) => {
    if (!hasFiles(event) || !document.querySelector('[data-picture]')) return
    // Otherwise the browser would open a file that misses the field.
    event.preventDefault()
    clear()
    const field = findPictureField(event.target)
    if (field) field.dataset.over = ''
    else if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  })
  document.addEventListener('dragleave', clear)
  document.addEventListener('drop', (event) => {
    clear()
    const field = findPictureField(event.target)
    const input = field?.querySelector('input')
    if (!field || !input || !event.dataTransfer || !hasFiles(event)) return
    event.preventDefault()
    input.files = event.dataTransfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
