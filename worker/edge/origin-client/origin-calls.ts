import type { LocaleCode } from '#locales/codes.ts'
import type {
  BookingRequest,
  CancelRequest,
  EmailRequest,
  IntakeRequest,
  RescheduleRequest,
} from '#worker/contract/bookings/booking.ts'
import type { HoldRequest } from '#worker/contract/bookings/hold.ts'
import { calendarList, offering } from '#worker/contract/bookings/offering.ts'
import type { AnswerRequestBody } from '#worker/contract/bookings/request.ts'
import type { SeriesQuery } from '#worker/contract/bookings/series.ts'
import type { SlotsQuery } from '#worker/contract/bookings/slots.ts'
import type { TimeZoneSearch } from '#worker/contract/bookings/time-zones.ts'
import type { WaitlistRequest } from '#worker/contract/bookings/waitlist.ts'
import { contentIndex } from '#worker/contract/content/content-index.ts'
import type { FeedQuery } from '#worker/contract/content/feed.ts'
import { type ContentQuery, type ContentView, contentView } from '#worker/contract/content/view.ts'
import { formView } from '#worker/contract/forms/form.ts'
import { site as siteSchema } from '#worker/contract/site.ts'
import type { ContentRef } from '../content/content-ref.ts'
import type { createPublishedReader } from '../published/published-reader.ts'
import { createApiClient } from './api-client.ts'
import { createFormCalls, replayHeaders } from './form-calls.ts'
import type { OriginFetch } from './origin-fetch.ts'
import { readAnswer } from './read-answer.ts'
import { withinOriginBudget } from './time-budget.ts'

/**
 * Creates the API calls that pages need. They read published data through `readPublished`, and throw the `Failure` that
 * the origin reports.
 */
export function createOriginCalls(
  fetchOrigin: OriginFetch,
  readPublished: ReturnType<typeof createPublishedReader>,
) {
  const api = createApiClient(fetchOrigin)
  /** The same client, which waits for the origin within a time budget only. */
  const budgeted = createApiClient((request) => withinOriginBudget(fetchOrigin(request)))

  const getContentPath = (preview: string | undefined) =>
    preview === undefined ? '/api/content' : `/api/content/previews/${encodeURIComponent(preview)}`

  function fetchContent({ kind, name, in: page, category, preview }: ContentRef, query: ContentQuery) {
    const path = kind === 'pages' ? '' : `/${encodeURIComponent(name)}`
    const search = new URLSearchParams({
      ...(kind === 'pages' && { path: name }),
      ...(page !== undefined && { in: page }),
      ...(category !== undefined && { category }),
      ...(query.locale && { locale: query.locale }),
      ...(query.page && { page: String(query.page) }),
    })
    const request = new Request(`http://origin${getContentPath(preview)}/${kind}${path}?${search}`)
    return withinOriginBudget(fetchOrigin(request))
  }

  /** Loads a piece of the site's content in the visitor's locale. */
  const content = (ref: ContentRef, query: ContentQuery) => readAnswer<ContentView>(fetchContent(ref, query))

  return {
    ...createFormCalls(api),

    site: () => readPublished('site', siteSchema, () => budgeted.site.$get()),
    calendarList: () => readPublished('calendars', calendarList, () => budgeted.calendars.$get()),
    calendar: (id: string) =>
      readPublished(`calendar ${id}`, offering, () => budgeted.calendars[':id'].$get({ param: { id } })),
    team: (id: string) =>
      readPublished(`team ${id}`, offering, () => budgeted.teams[':id'].$get({ param: { id } })),
    group: (id: string) =>
      readPublished(`group ${id}`, offering, () => budgeted.groups[':id'].$get({ param: { id } })),
    serviceMenu: (id: string) =>
      readPublished(`service-menu ${id}`, offering, () =>
        budgeted['service-menus'][':id'].$get({ param: { id } }),
      ),
    service: (id: string) =>
      readPublished(`service ${id}`, offering, () => budgeted.services[':id'].$get({ param: { id } })),
    form: (id: string) =>
      readPublished(`form ${id}`, formView, () => budgeted.forms[':id'].$get({ param: { id } })),
    contentIndex: () => readPublished('content', contentIndex, () => budgeted.content.index.$get()),
    content,
    homePage: (locale: LocaleCode) =>
      readPublished(`home ${locale}`, contentView, () =>
        fetchContent({ kind: 'pages', name: '' }, { locale, page: 1 }),
      ),
    feed: (query: FeedQuery) => readAnswer(budgeted.content.posts.$get({ query })),
    // Not cached: edits are visible at once.
    preview: (id: string) => readAnswer(budgeted.content.previews[':id'].$get({ param: { id } })),

    // Not cached: a booking uses the link up, without a new revision.
    oneTimeLink: (slug: string) => readAnswer(api['one-time-links'][':slug'].$get({ param: { slug } })),

    shortLink: (code: string) => readAnswer(api['short-links'][':code'].$get({ param: { code } })),

    subscription: (id: string, token: string) =>
      readAnswer(api.messages[':id'].subscription.$get({ param: { id }, query: { token } })),
    setSubscription: (id: string, token: string, subscribed: boolean) =>
      readAnswer(api.messages[':id'].subscription.$put({ param: { id }, json: { token, subscribed } })),

    slots: (id: string, query: SlotsQuery) =>
      readAnswer(api.calendars[':id'].slots.$get({ param: { id }, query })),
    series: (id: string, query: SeriesQuery) =>
      readAnswer(api.calendars[':id'].series.$get({ param: { id }, query })),
    timeZones: (locale: string, search: TimeZoneSearch) =>
      readAnswer(api['time-zones'].$get({ query: { locale, ...search } })),

    hold: (id: string) => readAnswer(api.holds[':id'].$get({ param: { id } })),
    createHold: (json: HoldRequest) => readAnswer(api.holds.$post({ json })),

    book: (json: BookingRequest, idempotencyKey: string) =>
      readAnswer(api.bookings.$post({ json }, { headers: replayHeaders(idempotencyKey) })),
    addIntake: (id: string, json: IntakeRequest) =>
      readAnswer(api.bookings[':id'].intake.$post({ param: { id }, json })),
    booking: (id: string, token: string) =>
      readAnswer(api.bookings[':id'].$get({ param: { id }, query: { token } })),
    typedDetails: (id: string, token: string, hold: string) =>
      readAnswer(api.bookings[':id'].details.$get({ param: { id }, query: { token, hold } })),
    resend: (id: string, token: string) =>
      readAnswer(api.bookings[':id'].resend.$post({ param: { id }, json: { token } })),
    correctEmail: (id: string, json: EmailRequest) =>
      readAnswer(api.bookings[':id'].email.$post({ param: { id }, json })),
    pay: (id: string, token: string) =>
      readAnswer(api.bookings[':id'].pay.$post({ param: { id }, json: { token } })),
    verifyPayment: (id: string, token: string) =>
      readAnswer(api.payments[':id'].verify.$post({ param: { id }, json: { token } })),
    reschedule: (id: string, json: RescheduleRequest, idempotencyKey: string) =>
      readAnswer(
        api.bookings[':id'].reschedule.$post(
          { param: { id }, json },
          { headers: replayHeaders(idempotencyKey) },
        ),
      ),
    cancel: (id: string, json: CancelRequest, idempotencyKey: string) =>
      readAnswer(
        api.bookings[':id'].cancel.$post({ param: { id }, json }, { headers: replayHeaders(idempotencyKey) }),
      ),

    request: (id: string, token: string) =>
      readAnswer(api.bookings[':id'].request.$get({ param: { id }, query: { token } })),
    answerRequest: (id: string, json: AnswerRequestBody) =>
      readAnswer(api.bookings[':id'].request.$post({ param: { id }, json })),

    joinWaitlist: (json: WaitlistRequest, idempotencyKey: string) =>
      readAnswer(api.waitlist.$post({ json }, { headers: replayHeaders(idempotencyKey) })),
    waitlistEntry: (id: string, token: string) =>
      readAnswer(api.waitlist[':id'].$get({ param: { id }, query: { token } })),
    waitlistConfirmation: (id: string, token: string) =>
      readAnswer(api.waitlist[':id'].confirmation.$get({ param: { id }, query: { token } })),
    confirmWaitlist: (id: string, token: string) =>
      readAnswer(api.waitlist[':id'].confirmation.$post({ param: { id }, json: { token } })),
    leaveWaitlist: (id: string, token: string) =>
      readAnswer(api.waitlist[':id'].leave.$post({ param: { id }, json: { token } })),
  }
}

export type OriginCalls = ReturnType<typeof createOriginCalls>
