/** Copies the value of the control that a button names in `data-copy`, and shows that it was copied. */
async function copy(button: HTMLElement): Promise<void> {
  const control = document.getElementById(button.dataset.copy ?? '')
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
  control.select()
  await navigator.clipboard.writeText(control.value)
  const status = button.parentElement?.querySelector('[role=status]')
  if (status) status.textContent = button.dataset.done ?? ''
}

/** Makes the buttons that copy texts work. The stylesheet hides them until this has run. */
export function copyTexts(): void {
  document.documentElement.dataset.script = ''
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
    // If the browser does not allow copying, the text is selected, so that the person can copy it.
    if (button) copy(button).catch(() => {})
  })
}
