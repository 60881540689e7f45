import { readConsent } from './analytics-consent.ts'
import { loadAnalytics } from './load-analytics.ts'

/** Sends the consent without leaving the page, reopens the banner from the footer, and loads what the consent allows. */
export function enhanceBanner(banner: HTMLElement) {
  let opener: HTMLElement | null = null
  let hasLoaded = false

  function applyConsent(consent: string | undefined) {
    // A script that runs cannot be stopped, but the next load of the page leaves it out.
    if (consent === 'essential' && hasLoaded) location.reload()
    if (consent !== 'all' || hasLoaded || banner.dataset.watched === undefined) return
    hasLoaded = true
    loadAnalytics(banner)
  }

  const consent = readConsent()
  // Cached pages were rendered for a visitor who had not chosen yet.
  if (consent && location.hash !== '#cookies') banner.hidden = true
  applyConsent(consent)

  new ResizeObserver(() =>
    banner.parentElement?.style.setProperty('--banner', `${banner.offsetHeight}px`),
  ).observe(banner)

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
    const focusTarget = opener ?? document.getElementById('content')
    focusTarget?.focus({ preventScroll: true })
    applyConsent(String(body.get('consent')))
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
