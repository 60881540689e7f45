/** Copies the value of the control that a button names, and says so. */
async function copy(button: HTMLElement): Promise<void> {
  const control = document.getElementById(button.dataset.copy ?? '')
  if (!(control instanceof HTMLInputElement)) return
  control.select()
  await navigator.clipboard.writeText(control.value)
  const status = button.parentElement?.querySelector('[role=status]')
  if (status) status.textContent = button.dataset.done ?? ''
}

/** Lets the buttons that copy links do so. Pages show them from then on. */
export function copyLinks(): void {
  document.documentElement.dataset.script = ''
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
    // Where it is not allowed, the link is selected.
    if (button) copy(button).catch(() => {})
  })
}
