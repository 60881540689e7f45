/** Puts another site's page in the place of its offer, when its button is pressed. */
export function offerEmbeds(offers: Iterable<HTMLElement>): void {
  for (const offer of offers) {
    const { embed = '', title = '' } = offer.dataset
    const button = offer.querySelector('button')
    if (!button) continue
    button.disabled = false
    button.addEventListener('click', () => {
      const frame = document.createElement('iframe')
      // Before its address: a sandbox is for what is loaded after it.
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-forms')
      frame.allow = 'fullscreen'
      frame.title = title
      frame.src = embed
      offer.replaceWith(frame)
      frame.focus()
    })
  }
}
