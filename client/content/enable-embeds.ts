/** Enables the button of each placeholder, which replaces the placeholder by the embedded page. */
export function enableEmbeds(placeholders: Iterable<HTMLElement>): void {
  for (const placeholder of placeholders) {
    const { embed = '', title = '' } = placeholder.dataset
    const button = placeholder.querySelector('button')
    if (!button) continue
    button.disabled = false
    button.addEventListener('click', () => {
      const frame = document.createElement('iframe')
      // Set before `src`: a sandbox applies to later loads only.
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-forms')
      frame.allow = 'fullscreen'
      frame.title = title
      frame.src = embed
      placeholder.replaceWith(frame)
      frame.focus()
    })
  }
}
