const RESPONSE_TIMEOUT_MS = 30_000

/** Posts the form of a button, and returns the part of the page that has the preview. */
async function fetchPreview(form: HTMLFormElement, id: string): Promise<HTMLElement | null> {
  const body = new FormData(form)
  body.append('do', 'preview')
  const response = await fetch(new URL(form.getAttribute('action') ?? '', location.href), {
    method: 'POST',
    body,
    headers: { Accept: 'text/html' },
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  })
  return new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(id)
}

/** Shows a preview on the page. If that fails, posts the form like any other form. */
async function show(button: HTMLButtonElement, form: HTMLFormElement, id: string): Promise<void> {
  const newPreview = await fetchPreview(form, id).catch(() => null)
  const currentPreview = document.getElementById(id)
  if (!newPreview || !currentPreview) {
    form.requestSubmit(button)
    return
  }
  currentPreview.replaceChildren(...newPreview.childNodes)
  currentPreview.hidden = newPreview.hidden
  currentPreview.focus()
}

/** Makes the buttons for previews leave the form where it is, so that what was typed can still be undone. */
export function previewTexts(): void {
  document.addEventListener('click', (event) => {
    const { target } = event
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-preview]') : null
    if (!button?.form || !button.dataset.preview) return
    event.preventDefault()
    void show(button, button.form, button.dataset.preview)
  })
}
