import type { FrameEvent } from '#worker/contract/embed/messages.ts'
import { payload } from './page-data.ts'

type View = Extract<FrameEvent, { type: 'viewed' }>

const formPages = { form: 'form', quiz: 'quiz', survey: 'survey', 'quiz-result': 'result' } as const

/** Returns the kind of page that the first segment of a form's path names; undefined for other pages. */
function findFormPage(segment: string): View['page'] | undefined {
  return Object.entries(formPages).find(([name]) => name === segment)?.[1]
}

/** Returns the segments of the path below `/widget`. */
function listSegments(): string[] {
  const [, path = ''] = location.pathname.split('/widget/')
  return path.split('/').map(decodeURIComponent)
}

function getBookingStep(query: URLSearchParams): string | undefined {
  if (query.get('panel') === 'waitlist' || query.has('entry')) return 'waitlist'
  return document.querySelector<HTMLElement>('[data-step]')?.dataset.step
}

function getFormStep(query: URLSearchParams): string | undefined {
  if (document.querySelector('[data-step=sent]')) return 'sent'
  return query.get('step') ?? (payload?.kind === 'form' ? payload.form.steps[0]?.id : undefined)
}

/**
 * Pages whose path ends with something of one visitor: the score of a quiz, or a link that books once. `isPublicUrl` knows more
 * paths, of which this file reports nothing, and would be a second file on every page.
 */
const personalPages = ['quiz-result', 'otl']

/** Returns what the visitor sees. Reads it from the page's markers and URL, which do not depend on other scripts. */
export function getView(): View {
  const type = 'viewed'
  if (document.querySelector('[data-layout=error]')) return { type, page: 'error' }
  const [kind = '', ...otherSegments] = listSegments()
  const lastSegment = otherSegments.at(-1)
  if (kind === 'booking' && !lastSegment) return { type, page: 'booking', step: 'calendar' }
  const slug = personalPages.includes(kind) ? undefined : lastSegment
  const query = new URLSearchParams(location.search)
  if (payload?.kind === 'manage') return { type, page: 'appointment', step: payload.view }
  const page = payload?.kind === 'flow' ? 'booking' : (findFormPage(kind) ?? 'other')
  if (page === 'other') return { type, page }
  const step = page === 'booking' ? getBookingStep(query) : page !== 'result' && getFormStep(query)
  return { type, page, ...(slug && { slug }), ...(step && { step }) }
}
