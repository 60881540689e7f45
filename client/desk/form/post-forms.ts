import { rememberForm } from './late-typing.ts'
import { SCRIPT_HEADER } from './script-header.ts'
import { followHistory, loadPage, showAnswer, showStep } from './show-page.ts'

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

/** Why a form stays as it was sent: the server did not answer, or the form is larger than the server accepts. */
type UnsentReason = 'unanswered' | 'too-large'

/** Shows one of the page's lines about sending, and hides the others. Without a state, hides all. */
function showProgress(state?: 'slow' | UnsentReason): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-progress]'))
    line.hidden = line.dataset.progress !== state
}

/**
 * Posts a form, and shows or loads the page that follows. If there is none, returns why: `unanswered` also for a response with a
 * server error.
 */
async function post(form: HTMLFormElement, submitter: HTMLElement | null): Promise<UnsentReason | undefined> {
  const body = new FormData(form)
  if (submitter instanceof HTMLButtonElement && submitter.name) body.append(submitter.name, submitter.value)
  const action = new URL(form.getAttribute('action') ?? '', location.href)
  const showNewer = rememberForm(form)
  try {
    const response = await fetch(action, {
      method: 'POST',
      body,
      headers: { Accept: 'text/html', [SCRIPT_HEADER]: '1' },
      signal: AbortSignal.timeout(
        form.getAttribute('enctype') === 'multipart/form-data' ? UPLOAD_TIMEOUT_MS : RESPONSE_TIMEOUT_MS,
      ),
    })
    if (response.status >= 500) return 'unanswered'
    if (response.status === 413 && form.getAttribute('enctype') !== 'multipart/form-data') return 'too-large'
    const nextPage = response.headers.get('Location')
    if (nextPage === null) await showAnswer(response, { form, action, showNewer })
    else if (form.dataset.steps !== undefined) await showStep(new URL(nextPage, action), showNewer)
    else loadPage(new URL(nextPage, action))
    return undefined
  } catch {
    return 'unanswered'
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
  const unsentReason = await post(form, submitter)
  clearTimeout(timer)
  // The next page is shown or loading. The button stays disabled until then.
  if (!unsentReason) return
  sending.delete(form)
  submitter?.removeAttribute('aria-disabled')
  showProgress(unsentReason)
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
  followHistory()
  // The browser may restore the page from its back-forward cache, with the form that was sent.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}
