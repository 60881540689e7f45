import { withAllChunks } from '#client/booking/chunks/all-chunks.ts'
import { FlowRoot } from '#client/booking/flow.tsx'
import { resolveChoices } from '#client/booking/state/choices.ts'
import { createFlowStore } from '#client/booking/state/flow-store.ts'
import { type Step, writeSelection } from '#client/booking/state/selection.ts'
import { getWaitlistPanel } from '#client/booking/waitlist/waitlist-state.ts'
import type { FlowPayload } from '#client/page/payload.ts'
import { pickMessages } from '#locales/load-messages.ts'
import type { MessageKey } from '#locales/messages.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { bookingHead } from '../../head/booking-head.ts'
import { inOneLocale } from '../../rendering/in-one-locale.ts'
import { renderIsland, renderPage } from '../../rendering/render-page.tsx'
import { offeringGraph } from '../../structured-data/graph.ts'
import { type SiteVisit, wordsOf } from '../page-context.ts'
import { challengeOrigins, findSiteKey, isWithin } from '../turnstile.ts'
import type { FlowData } from './flow-data.ts'

const titles: Record<Step, MessageKey> = {
  calendar: 'calendar.heading',
  service: 'service.heading',
  staff: 'staff.heading',
  time: 'time.heading',
  details: 'details.heading',
  done: 'done.heading',
}

/** What was typed on joining goes into the details, and nowhere else. */
function shownPlace({ contact: _, ...place }: NonNullable<FlowData['place']>) {
  return place
}

function titleOf({ offering, selection, place }: FlowData): MessageKey {
  const choices = resolveChoices(offering, selection)
  const open = getWaitlistPanel(selection, choices)
  if (open === 'place' && place) return `waitlist.${place.status}`
  return open === 'form' ? 'time.joinWaitlist' : titles[choices.step]
}

function payloadOf(visit: SiteVisit, data: FlowData, attempt: string): FlowPayload {
  const { i18n, messages, site, prefix, path, now } = visit
  const { offering, selection, details, failure, hold, zone, month, timeZones, series, place } = data
  const { name, terms, marketing, privacyUrl } = site
  const turnstile = findSiteKey(visit)
  return {
    kind: 'flow',
    ...(isWithin(visit) && { within: true }),
    locale: i18n.locale,
    timeLocale: i18n.timeLocale,
    path: prefix + path,
    now: now.toISOString(),
    messages: pickMessages('flow', messages),
    formatted: {},
    site: inOneLocale(
      {
        name,
        ...(terms && { terms }),
        ...(marketing && { marketing }),
        ...(privacyUrl && { privacyUrl }),
        ...(turnstile && { turnstile }),
        ...(site.turnstile && !turnstile && { postsForms: true as const }),
      },
      i18n.text,
    ),
    offering: inOneLocale(offering, i18n.text),
    query: writeSelection(selection),
    ...zone,
    ...(month && { month }),
    ...(timeZones && { timeZones }),
    details,
    ...(hold && { hold }),
    ...(series && { series }),
    ...(place && { entry: inOneLocale(shownPlace(place), i18n.text) }),
    ...(failure && { problem: toProblem(failure, i18n.t) }),
    attempt,
  }
}

/** The page of one step of the booking flow, as far as its data has come. */
export function renderFlow(
  visit: SiteVisit,
  data: FlowData,
  attempt: string = crypto.randomUUID(),
): Response {
  const { i18n, prefix, path } = visit
  const { offering, selection, details, failure } = data
  const payload = payloadOf(visit, data, attempt)
  const islandWords = wordsOf(visit)
  const content = renderIsland(
    'flow',
    <FlowRoot payload={payload} i18n={islandWords} store={withAllChunks(createFlowStore(payload))} />,
  )
  const personal = Object.keys(details).length > 0 || selection.hold !== undefined || data.place !== undefined
  const index = !personal && !failure
  const title = i18n.text(offering.name)
  const description = offering.description && i18n.text(offering.description)
  return renderPage(visit, {
    title: `${i18n.t(titleOf(data))} · ${title}`,
    description,
    layout: 'calendar',
    status: failure?.status ?? 200,
    caching: personal ? 'never' : 'revalidate',
    index,
    ...(index && {
      head: bookingHead(visit, {
        ...{ title, description, cover: offering.cover },
        graph: offeringGraph(visit, offering, path),
      }),
    }),
    address: prefix + path + payload.query,
    content,
    island: { entry: 'flow', payload: { ...payload, formatted: islandWords.formatted } },
    ...challengeOrigins(visit),
  })
}
