import { isChanged, isControl } from './changed-controls.ts'

/**
 * Saves a changed form before a link in it leads to the upload of a picture, so that nothing that was typed is lost. A field without
 * its required picture is not saved yet.
 */
export function saveBeforeUploads(): void {
  document.addEventListener('click', (event) => {
    const { target } = event
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-upload]') : null
    const form = link?.closest('form')
    const save = form?.querySelector<HTMLElement>('button[value=save]')
    if (!link?.dataset.upload || !form || !save) return
    const select = link.closest('[data-picture-choice]')?.querySelector('select')
    const lacksPicture = select?.required && select.value === ''
    if (lacksPicture || ![...form.elements].some((node) => isControl(node) && isChanged(node))) return
    event.preventDefault()
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name: 'upload', value: link.dataset.upload })
    form.append(field)
    form.requestSubmit(save)
    field.remove()
  })
}
