import { enhanceFolds } from './enhance-folds.ts'
import { SCRIPT_HEADER } from './script-header.ts'

/** How long a form waits before the page says that it is being sent. */
const SLOW_MS = 800
/** How long a form waits for a response. */
const RESPONSE_TIMEOUT_MS = 30_000
/** How long a form with a file waits, which is as long as the server reads it. */
const UPLOAD_TIMEOUT_MS = 130_000

/** The forms that are being sent or got no response. The server may or may not have carried them out. */
const unanswered = new Set<HTMLFormElement>()
const sending = new Set<HTMLFormElement>()

/** Returns whether a node is or contains an unanswered form, which has to stay as it was sent. */
export const isUnanswered = (node: Node) => [...unanswered].some((form) => node.contains(form))

/** Shows the page's line about slow sending or a missing response, and hides the other. Without a state, hides both. */
function showProgress(state?: 'slow' | 'unanswered'): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-progress]'))
    line.hidden = line.dataset.progress !== state
}

/** Shows the page that the server sent in response to a form, which contains what was typed. */
async function showAnswer(response: Response, { hash }: URL): Promise<void> {
  const newer = new DOMParser().parseFromString(await response.text(), 'text/html')
  history.replaceState(null, '', response.url + hash)
  document.title = newer.title
  document.body.replaceWith(newer.body)
  // Scripts that a page has already are not run again.
  for (const { src } of newer.scripts) if (src !== '') void import(/* @vite-ignore */ src)
  enhanceFolds()
  scrollTo(0, 0)
  const part = hash === '' ? null : document.getElementById(hash.slice(1))
  if (part) part.tabIndex = -1
  const start = document.querySelector<HTMLElement>('[autofocus]') ?? part ?? document.querySelector('main')
  start?.focus()
}

/** Loads a page, even when its URL differs from the current one only in the fragment. */
function goTo(url: URL): void {
  const isThis = url.href.split('#')[0] === location.href.split('#')[0]
  location.assign(url)
  // Otherwise the browser would only scroll to the fragment.
  if (isThis && url.hash !== '') location.reload()
}

/**
 * Posts a form, and shows or loads the page that follows. Returns false when there was no response, or one with a server error.
 */
async function post(form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> {
  const body = new FormData(form)
  if (submitter instanceof HTMLButtonElement && submitter.name) body.append(submitter.name, submitter.value)
  const action = new URL(form.getAttribute('action') ?? '', location.href)
  try {
    const response = await fetch(action, {
      method: 'POST',
      body,
      headers: { Accept: 'text/html', [SCRIPT_HEADER]: '1' },
      signal: AbortSignal.timeout(
        form.getAttribute('enctype') === 'multipart/form-data' ? UPLOAD_TIMEOUT_MS : RESPONSE_TIMEOUT_MS,
      ),
    })
    if (response.status >= 500) return false
    const next = response.headers.get('Location')
    if (next === null) await showAnswer(response, action)
    else goTo(new URL(next, action))
    return true
  } catch {
    return false
  }
}

/**
 * Sends a form, unless it is already being sent. Without a response the form stays unchanged, so that it can be sent again with
 * the same idempotency key.
 */
async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (sending.has(form)) return
  sending.add(form)
  unanswered.add(form)
  submitter?.setAttribute('aria-disabled', 'true')
  showProgress()
  const timer = setTimeout(() => showProgress('slow'), SLOW_MS)
  const isAnswered = await post(form, submitter)
  clearTimeout(timer)
  // The next page is shown or loading. The button stays disabled until then.
  if (isAnswered) return
  sending.delete(form)
  submitter?.removeAttribute('aria-disabled')
  showProgress('unanswered')
}

/** Posts forms in the background, so that what was typed stays when the network is slow or lost. */
export function postForms(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    // `form.method` and `form.action` may be controls with these names.
    if (form.getAttribute('method') !== 'post') return
    event.preventDefault()
    void send(form, submitter)
  })
  // The browser may restore the page from its back-forward cache, with the form that was sent.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}
