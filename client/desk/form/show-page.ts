import { enhanceFolds } from './enhance-folds.ts'
import type { ShowNewer } from './late-typing.ts'

/** How long the next step has to arrive. */
const RESPONSE_TIMEOUT_MS = 30_000

const getCurrentPath = () => location.pathname + location.search

/** The path and the query of the page that the document shows. */
let shownPath = getCurrentPath()

/** Replaces the body of the current page by that of a newer one. */
function replaceBody(newer: Document): void {
  shownPath = getCurrentPath()
  document.title = newer.title
  document.body.replaceWith(newer.body)
  // The browser does not run a module again that it has already loaded.
  for (const { src } of newer.scripts) if (src !== '') void import(/* @vite-ignore */ src)
  enhanceFolds()
}

/** Scrolls up and focuses a part of the page: the one with `autofocus`, else the one that the fragment names, else its main part. */
function focusPart(hash: string): void {
  scrollTo(0, 0)
  const part = hash === '' ? null : document.getElementById(hash.slice(1))
  if (part) part.tabIndex = -1
  const target = document.querySelector<HTMLElement>('[autofocus]') ?? part ?? document.querySelector('main')
  target?.focus()
}

const readPage = async (response: Response) =>
  new DOMParser().parseFromString(await response.text(), 'text/html')

/** Fills in the passwords that were typed. The server sends none back. */
function keepPasswords(form: HTMLFormElement, newer: Document): void {
  for (const { name, value } of form.querySelectorAll<HTMLInputElement>('input[type=password]'))
    for (const field of newer.querySelectorAll<HTMLInputElement>('input[type=password]'))
      if (field.name === name) field.value = value
}

interface PostedForm {
  form: HTMLFormElement
  action: URL
  showNewer: ShowNewer
}

/** Shows the page that the server sent in response to a form, which contains what was typed. */
export async function showAnswer(
  response: Response,
  { form, action: { hash }, showNewer }: PostedForm,
): Promise<void> {
  const newer = await readPage(response)
  if (!response.ok) keepPasswords(form, newer)
  history.replaceState(null, '', response.url + hash)
  const isTyping = showNewer(newer, () => replaceBody(newer))
  if (!isTyping) focusPart(hash)
}

/**
 * Shows the next step of a form with `data-steps`, whose buttons show it again with other choices. Keeps text that is typed while the
 * step is on its way: loading the page would lose it.
 */
export async function showStep(url: URL, showNewer: ShowNewer): Promise<void> {
  if (url.pathname !== location.pathname) return loadPage(url)
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
  const response = await fetch(url, { headers: { Accept: 'text/html' }, signal })
  if (!response.ok || response.redirected) return loadPage(url)
  const newer = await readPage(response)
  history.pushState(null, '', url)
  const isTyping = showNewer(newer, () => replaceBody(newer))
  if (!isTyping) focusPart(url.hash)
}

/** Loads a page, even when its URL differs from the current one only in the fragment. */
export function loadPage(url: URL): void {
  const isSamePage = url.href.split('#')[0] === location.href.split('#')[0]
  location.assign(url)
  // Otherwise the browser would only scroll to the fragment.
  if (isSamePage && url.hash !== '') location.reload()
}

/** Loads the page to which the person goes back from a step. */
export function followHistory(): void {
  addEventListener('popstate', () => {
    if (getCurrentPath() !== shownPath) location.reload()
  })
}
