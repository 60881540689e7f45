/** Sends the consent without leaving the page, and reopens the banner from the footer. */
export function enhanceBanner(banner: HTMLElement) {
  let opener: HTMLElement | null = null
  // Cached pages were rendered for a visitor who had not chosen yet.
  if (/(^|; )consent=/.test(document.cookie) && location.hash !== '#cookies') banner.hidden = true

  banner.addEventListener('submit', async (event) => {
    const { target, submitter } = event
    if (!(target instanceof HTMLFormElement)) return
    event.preventDefault()
    const body = new FormData(target, submitter)
    const response = await fetch(target.action, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
    }).catch(() => null)
    if (!response?.ok) return
    banner.hidden = true
    delete banner.dataset.open
    const next = opener ?? document.getElementById('content')
    next?.focus({ preventScroll: true })
  })

  for (const link of document.querySelectorAll<HTMLElement>('[data-cookies]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      opener = link
      banner.hidden = false
      banner.dataset.open = ''
      banner.focus({ preventScroll: true })
    })
  }
}
