import { isFreshNavigation, readEntryMemory, updateEntryMemory } from './entry-memory.ts'
import { reportToHost } from './host.ts'
import { findPreviousUrl, payload } from './page-data.ts'
import { keepForNextPage, previousPage } from './previous-page.ts'
import { getView } from './view.ts'

const findSlot = (query: string) => new URLSearchParams(query).get('slot') ?? undefined

/**
 * The selected time that is not reported to the host again. At first it is the time in the URL of the previous page. Without a
 * previous page, and after a reload or Back, it is the time in the URL of this page.
 */
let knownSlot = isFreshNavigation()
  ? findSlot(findPreviousUrl()?.search ?? location.search)
  : findSlot(location.search)

function reportSlot(slug: string | undefined): void {
  const start = findSlot(location.search)
  const isNew = start !== undefined && start !== knownSlot
  knownSlot = start
  if (!isNew) return
  const pageZone = payload && payload.kind !== 'form' ? payload.timeZone : undefined
  const timeZone = new URLSearchParams(location.search).get('tz') ?? pageZone
  reportToHost({ type: 'slot-selected', start, ...(timeZone && { timeZone }), ...(slug && { slug }) })
}

/** Reports a new selected time to the host, and the view unless it was reported. `knownView` is a view that the host knows, as JSON. */
function reportStep(knownView?: string): void {
  const view = getView()
  reportSlot(view.slug)
  const viewed = JSON.stringify(view)
  if (viewed === lastViewed) return
  lastViewed = viewed
  updateEntryMemory({ viewed })
  keepForNextPage({ viewed })
  if (viewed === knownView) return
  reportToHost(view)
  const { page, slug, step } = view
  if (step === 'sent' && slug && (page === 'form' || page === 'quiz' || page === 'survey'))
    reportToHost({ type: 'submitted', page, slug })
}

let lastViewed = ''

/** Reports each step that the visitor sees to the host. */
export function followSteps(): void {
  reportStep(isFreshNavigation() ? previousPage.viewed : readEntryMemory().viewed)
  new MutationObserver(() => reportStep()).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-step'],
  })
}
