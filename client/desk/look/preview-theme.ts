/** How long the form rests before the previews follow it. */
const REST_MS = 150

/** The theme of a page of the site, or one that this script has put in its place. */
const THEME_LINK = 'link[rel=stylesheet][href*="/theme"]'

/** Replaces the theme of a page in a frame once the new one has loaded, so that the page is never without. */
function replaceTheme({ contentDocument }: HTMLIFrameElement, href: string): void {
  if (!contentDocument) return
  const oldLinks = contentDocument.querySelectorAll<HTMLLinkElement>(THEME_LINK)
  const lastLink = oldLinks[oldLinks.length - 1]
  if (!lastLink) return
  const newLink = contentDocument.importNode(lastLink)
  newLink.href = href
  newLink.addEventListener('load', () => {
    for (const link of oldLinks) link.remove()
  })
  lastLink.after(newLink)
}

/** Shows what is chosen in the form in all previews. */
function showChoices(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-look]')
  if (!form) return
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && name.includes('/')) query.append(name, value)
  for (const frame of document.querySelectorAll('iframe'))
    replaceTheme(frame, `${form.dataset.look}?${query}`)
}

/** Makes the previews follow the form before it is saved. */
export function previewTheme(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isChanged = false
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-look]'))) return
    isChanged = true
    clearTimeout(timer)
    timer = setTimeout(showChoices, REST_MS)
  })
  // A page in a frame that has loaded later has the theme of the draft.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLIFrameElement && isChanged) showChoices()
    },
    true,
  )
}
