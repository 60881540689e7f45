import { Idiomorph } from 'idiomorph'
import { isChanged, isControl } from '../form/changed-controls.ts'
import { isUnanswered } from '../form/post-forms.ts'
import type { LiveState } from './follow-changes.ts'

/** How long the server has to send the page. */
const RESPONSE_TIMEOUT_MS = 30_000

/**
 * Updates the body of the desk's page (`DeskFrame`, with `data-changes`) to a newer version. Keeps the focus, the scroll
 * position, opened details, and everything that was typed or chosen. Controls with `data-kept` keep their value, other elements
 * with it stay unchanged, and forms without a response stay as they were sent.
 */
function updatePage(frame: Element, newer: Element): void {
  Idiomorph.morph(frame, newer, {
    morphStyle: 'outerHTML',
    ignoreActiveValue: true,
    restoreFocus: true,
    callbacks: {
      beforeNodeMorphed(node) {
        if (node instanceof HTMLElement && 'kept' in node.dataset) return false
        if (isControl(node)) return !isChanged(node)
        return !(node instanceof HTMLFormElement && isUnanswered(node))
      },
      beforeAttributeUpdated(name, element) {
        if (name === 'open') return !(element instanceof HTMLDetailsElement)
        return !(name === 'hidden' && element instanceof HTMLElement && 'progress' in element.dataset)
      },
      beforeNodeRemoved: (node) =>
        !isUnanswered(node) && !(isControl(node) && node.contains(document.activeElement)),
    },
  })
}

/** Fetches the page again. Without a session the server redirects to the sign-in page. */
async function fetchPage(): Promise<Document | 'lost' | 'signed-out'> {
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
    const response = await fetch(location.href, { headers: { Accept: 'text/html' }, signal })
    if (response.redirected) return 'signed-out'
    if (!response.ok) return 'lost'
    return new DOMParser().parseFromString(await response.text(), 'text/html')
  } catch {
    return 'lost'
  }
}

/** Fetches the page again, and shows it. */
export async function refreshPage(): Promise<LiveState> {
  const newer = await fetchPage()
  if (!(newer instanceof Document)) return newer
  const [frame, newFrame] = [document, newer].map((page) => page.querySelector('[data-changes]'))
  if (!frame || !newFrame) return 'lost'
  document.title = newer.title
  updatePage(frame, newFrame)
  return 'connected'
}
