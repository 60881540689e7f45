import { messagesUrls } from 'virtual:client-manifest'
import { listFirstChunks } from '#client/booking/chunks/first-chunks.ts'
import { FlowRoot } from '#client/booking/flow.tsx'
import { proofAtom } from '#client/booking/state/atoms.ts'
import { toDetailFields } from '#client/booking/state/details.ts'
import { createFlowStore } from '#client/booking/state/flow-store.ts'
import { type Intake, intakeAtom } from '#client/booking/state/intake-form.ts'
import { toIntakeQuery } from '#client/booking/state/intake-query.ts'
import { type Step, writeSelection } from '#client/booking/state/selection.ts'
import { getWaitlistPanel } from '#client/booking/state/waitlist-state.ts'
import { getEntryHeading } from '#client/booking/waitlist/entry-heading.ts'
import { listFormChunks } from '#client/forms/chunks.ts'
import { createFormStore } from '#client/forms/form-store.ts'
import type { FlowPayload, FormPayload } from '#client/page/payload.ts'
import type { MessageKey } from '#locales/messages.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { createBookingHead } from '../../head/booking-head.ts'
import { createIslandI18n, type PageContext } from '../../page-context/page-context.ts'
import { localizeTexts } from '../../rendering/localize-texts.ts'
import { renderIsland, renderPage } from '../../rendering/render-page.tsx'
import { hasNoChannel, isUnavailable } from '../../site/unavailable.ts'
import { createOfferingGraph } from '../../structured-data/graph.ts'
import { withFormChunks } from '../forms/all-chunks.ts'
import type { FormState } from '../forms/form-state.ts'
import { createFormPayload } from '../forms/form-view.tsx'
import { packMonth } from '../load-month.ts'
import { findPhoneHint } from '../phone-hint.ts'
import { findSiteKey, getTurnstileOrigins, isWithinContentPage } from '../turnstile.ts'
import { withAllChunks } from './all-chunks.ts'
import { renderBooked } from './booked-view.tsx'
import type { FlowData } from './flow-data.ts'
import { renderFlowProof } from './flow-proof.tsx'
import { toShownOffering } from './shown-offering.ts'

const stepTitles: Record<Step, MessageKey> = {
  calendar: 'calendar.heading',
  service: 'service.heading',
  staff: 'staff.heading',
  time: 'time.heading',
  intake: 'flow.stepIntake',
  details: 'details.heading',
  payment: 'flow.stepPayment',
  done: 'done.heading',
}

/**
 * Returns the waitlist entry for the browser: without its contact, which the page has in the details only, and with `link` if its
 * link can be sent to the visitor by mail, or was sent.
 */
function toEntry(
  { site, url }: PageContext,
  { contact, ...entry }: NonNullable<FlowData['waitlistEntry']>,
): NonNullable<FlowPayload['entry']> {
  const isMailable =
    entry.status === 'waiting' && !entry.unconfirmed && contact.email && !isUnavailable(site, 'mail')
  return isMailable ? { ...entry, link: url.searchParams.has('told') ? 'sent' : 'mailable' } : entry
}

function getTitle({ selection, choices, waitlistEntry }: FlowData): MessageKey {
  const panel = getWaitlistPanel(selection, choices)
  if (panel === 'entry' && waitlistEntry) return getEntryHeading(waitlistEntry)
  return panel === 'form' ? 'time.joinWaitlist' : stepTitles[choices.step]
}

/** Returns the data that the browser hydrates the booking flow with. */
function createPayload(context: PageContext, data: FlowData, idempotencyKey: string): FlowPayload {
  const { i18n, site, prefix, path, now } = context
  const { offering, selection, details, failure, hold, zone, month, timeZones, series, waitlistEntry } = data
  const { name, terms, marketing, privacyUrl, contact } = site
  const turnstile = findSiteKey(context)
  const phoneHint = findPhoneHint(site)
  return {
    kind: 'flow',
    ...(isWithinContentPage(context) && { embedded: true }),
    locale: i18n.locale,
    timeLocale: i18n.timeLocale,
    firstWeekday: i18n.time.firstWeekday,
    path: prefix + path,
    now: now.toISOString(),
    messages: messagesUrls.flow[i18n.locale],
    formatted: {},
    site: localizeTexts(
      {
        name,
        ...(terms && { terms }),
        ...(marketing && { marketing }),
        ...(privacyUrl && { privacyUrl }),
        ...(phoneHint && { phoneHint }),
        ...(isUnavailable(site, 'payment') && {
          paymentContact: { email: contact.email, phone: contact.phone },
        }),
        ...(hasNoChannel(site, waitlistEntry?.contact) && { noChannel: true as const }),
        ...(turnstile && { turnstile }),
        ...(site.turnstile && !turnstile && { postsForms: true as const }),
      },
      i18n.text,
    ),
    offering: toShownOffering(offering, i18n.text),
    query: writeSelection(selection),
    ...zone,
    ...(month && { month: packMonth(month) }),
    ...(timeZones && { timeZones }),
    business: { name: i18n.text(site.name), timeZone: site.timeZone },
    details,
    ...(hold && { hold }),
    ...(series && { series }),
    ...(waitlistEntry && { entry: localizeTexts(toEntry(context, waitlistEntry), i18n.text) }),
    ...(failure && { problem: toProblem(failure, i18n.t) }),
    attempt: idempotencyKey,
  }
}

/** Creates the form of the intake step, which has a store and messages of its own. */
function createIntake(
  context: PageContext,
  { selection, details }: FlowData,
  state: FormState,
  idempotencyKey: string,
): Intake {
  const payload: FormPayload = {
    ...createFormPayload(context, state, idempotencyKey),
    embedded: true,
    booking: { query: toIntakeQuery(selection), details: toDetailFields(details) },
  }
  return { payload, store: withFormChunks(createFormStore(payload)), i18n: createIslandI18n(context) }
}

/** Renders the page of the flow's step. The browser loads data that is missing. */
export function renderFlow(
  context: PageContext,
  data: FlowData,
  idempotencyKey: string = crypto.randomUUID(),
): Response {
  if (data.isBooked) return renderBooked(context, data)
  const { i18n, prefix, path } = context
  const { offering, selection, details, failure } = data
  const payload = createPayload(context, data, idempotencyKey)
  const islandI18n = createIslandI18n(context, data.zone.timeZone)
  const intake = data.intake && createIntake(context, data, data.intake, idempotencyKey)
  const store = withAllChunks(createFlowStore(payload))
  store.set(intakeAtom, intake)
  if (!payload.embedded) store.set(proofAtom, renderFlowProof(context, offering))
  const content = renderIsland('flow', <FlowRoot payload={payload} i18n={islandI18n} store={store} />)
  const isPersonal =
    Object.keys(details).length > 0 ||
    [selection.hold, selection.unheld, selection.intake, data.waitlistEntry, data.intake].some(
      (value) => value !== undefined,
    )
  const index = !isPersonal && !failure
  const title = i18n.text(offering.name)
  const description = offering.description && i18n.text(offering.description)
  const island = {
    ...payload,
    formatted: islandI18n.formatted,
    ...(intake && { intake: { ...intake.payload, formatted: intake.i18n.formatted } }),
  }
  return renderPage(context, {
    title: `${i18n.t(getTitle(data))} · ${title}`,
    description,
    status: (failure ?? data.intake?.failure)?.status ?? 200,
    caching: isPersonal ? 'never' : 'revalidate',
    index,
    ...(index && {
      head: createBookingHead(context, {
        title,
        description,
        cover: offering.cover,
        graph: createOfferingGraph(context, offering, path),
      }),
    }),
    returnPath: prefix + path + payload.query,
    content,
    island: {
      entry: 'flow',
      payload: island,
      chunks: [
        ...listFirstChunks(island, selection, data.choices),
        ...(intake ? listFormChunks(intake.payload.form) : []),
      ],
    },
    ...getTurnstileOrigins(context),
  })
}
