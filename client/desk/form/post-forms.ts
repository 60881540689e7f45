import { SCRIPT_HEADER } from './script-header.ts'

/** How long a form waits before the page says that it is being sent. */
const SLOW_MS = 800
/** How long a form waits for an answer. */
const PATIENCE_MS = 30_000

/** The forms that are being sent, or got no answer. Whether they were carried out is unknown. */
const unanswered = new Set<HTMLFormElement>()
const sending = new Set<HTMLFormElement>()

/** Returns whether a part of the page is or has a form without an answer, which has to stay as it was sent. */
export const isUnanswered = (node: Node) => [...unanswered].some((form) => node.contains(form))

/** Shows the line that says how sending goes, if there is something to say. */
function showProgress(state?: 'slow' | 'unanswered'): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-progress]'))
    line.hidden = line.dataset.progress !== state
}

/** Shows the page that a form got as its answer, with what was typed in it. */
async function showAnswer(response: Response, { hash }: URL): Promise<void> {
  const newer = new DOMParser().parseFromString(await response.text(), 'text/html')
  history.replaceState(null, '', response.url + hash)
  document.title = newer.title
  document.body.replaceWith(newer.body)
  scrollTo(0, 0)
  const part = hash === '' ? null : document.getElementById(hash.slice(1))
  if (part) part.tabIndex = -1
  const start = document.querySelector<HTMLElement>('[autofocus]') ?? part ?? document.querySelector('main')
  start?.focus()
}

/** Loads a page, also when it is this one. */
function goTo(url: URL): void {
  const isThis = url.href.split('#')[0] === location.href.split('#')[0]
  location.assign(url)
  // Otherwise only the position in the page would change.
  if (isThis && url.hash !== '') location.reload()
}

/** Posts a form. Returns whether it was answered, and the page goes on. */
async function post(form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> {
  const body = new FormData(form)
  if (submitter instanceof HTMLButtonElement && submitter.name) body.append(submitter.name, submitter.value)
  const action = new URL(form.getAttribute('action') ?? '', location.href)
  try {
    const response = await fetch(action, {
      method: 'POST',
      body,
      headers: { Accept: 'text/html', [SCRIPT_HEADER]: '1' },
      signal: AbortSignal.timeout(PATIENCE_MS),
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

/** Sends a form once. Without an answer the form stays as it is, to be sent again with the same idempotency key. */
async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (sending.has(form)) return
  sending.add(form)
  unanswered.add(form)
  submitter?.setAttribute('aria-disabled', 'true')
  showProgress()
  const timer = setTimeout(() => showProgress('slow'), SLOW_MS)
  const isAnswered = await post(form, submitter)
  clearTimeout(timer)
  // The next page is on its way, and the button held until it comes.
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
    // Forms have controls that are called method and action.
    if (form.getAttribute('method') !== 'post') return
    event.preventDefault()
    void send(form, submitter)
  })
  // The page may come back as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}
