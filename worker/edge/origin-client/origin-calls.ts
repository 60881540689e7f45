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
import type { SearchQuery } from '#worker/contract/content/search.ts'
import { type ContentQuery, type ContentView, contentView } from '#worker/contract/content/view.ts'
import { formView } from '#worker/contract/forms/form.ts'
import { site as siteSchema } from '#worker/contract/site.ts'
import type { ContentRef } from '../routing/content-ref.ts'
import { createApiClient } from './api-client.ts'
import { createFormCalls, replayHeaders } from './form-calls.ts'
import type { OriginFetch } from './origin-fetch.ts'
import type { PublishedReader } from './published-reader.ts'
import { readAnswer } from './read-answer.ts'
import { withinOriginBudget } from './time-budget.ts'

/**
 * Creates the API calls that pages need. They read published data through `readPublished`, and throw the `Failure` that
 * the origin reports.
 */
export function createOriginCalls(fetchOrigin: OriginFetch, readPublished: PublishedReader) {
  const api = createApiClient(fetchOrigin)
  /** The same client, which waits for the origin for a limited time only. */
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

    site: () => readPublished('site', siteSchema, () => budgeted('get /site')),
    calendarList: () => readPublished('calendars', calendarList, () => budgeted('get /calendars')),
    calendar: (id: string) =>
      readPublished(`calendar ${id}`, offering, () => budgeted('get /calendars/{id}', { params: { id } })),
    team: (id: string) =>
      readPublished(`team ${id}`, offering, () => budgeted('get /teams/{id}', { params: { id } })),
    group: (id: string) =>
      readPublished(`group ${id}`, offering, () => budgeted('get /groups/{id}', { params: { id } })),
    serviceMenu: (id: string) =>
      readPublished(`service-menu ${id}`, offering, () =>
        budgeted('get /service-menus/{id}', { params: { id } }),
      ),
    service: (id: string) =>
      readPublished(`service ${id}`, offering, () => budgeted('get /services/{id}', { params: { id } })),
    form: (id: string) =>
      readPublished(`form ${id}`, formView, () => budgeted('get /forms/{id}', { params: { id } })),
    contentIndex: () => readPublished('content', contentIndex, () => budgeted('get /content/index')),
    content,
    homePage: (locale: LocaleCode) =>
      readPublished(`home ${locale}`, contentView, () =>
        fetchContent({ kind: 'pages', name: '' }, { locale, page: 1 }),
      ),
    search: (query: SearchQuery) => readAnswer(budgeted('get /content/search', { query })),
    feed: (query: FeedQuery) => readAnswer(budgeted('get /content/posts', { query })),
    // Not cached: edits are visible at once.
    preview: (id: string) => readAnswer(budgeted('get /content/previews/{id}', { params: { id } })),

    // Not cached: a booking uses the link up, without a new revision.
    oneTimeLink: (slug: string) => readAnswer(api('get /one-time-links/{slug}', { params: { slug } })),

    shortLink: (code: string) => readAnswer(api('get /short-links/{code}', { params: { code } })),

    subscription: (id: string, token: string) =>
      readAnswer(api('get /messages/{id}/subscription', { params: { id }, query: { token } })),
    setSubscription: (id: string, token: string, subscribed: boolean) =>
      readAnswer(api('put /messages/{id}/subscription', { params: { id }, body: { token, subscribed } })),

    /** Loads the first free time of each of these calendars, by default of the calendars that the site lists. */
    nextFree: async (calendars?: readonly string[]) =>
      (await readAnswer(api('get /next-free', { query: { calendars: calendars?.join() } }))).calendars,
    slots: (id: string, query: SlotsQuery) =>
      readAnswer(api('get /calendars/{id}/slots', { params: { id }, query })),
    series: (id: string, query: SeriesQuery) =>
      readAnswer(api('get /calendars/{id}/series', { params: { id }, query })),
    timeZones: (locale: string, search: TimeZoneSearch) =>
      readAnswer(api('get /time-zones', { query: { locale, ...search } })),

    hold: (id: string) => readAnswer(api('get /holds/{id}', { params: { id } })),
    createHold: (body: HoldRequest) => readAnswer(api('post /holds', { body })),

    book: (body: BookingRequest, idempotencyKey: string) =>
      readAnswer(api('post /bookings', { body }, { headers: replayHeaders(idempotencyKey) })),
    addIntake: (id: string, body: IntakeRequest) =>
      readAnswer(api('post /bookings/{id}/intake', { params: { id }, body })),
    booking: (id: string, token: string) =>
      readAnswer(api('get /bookings/{id}', { params: { id }, query: { token } })),
    typedDetails: (id: string, token: string, hold: string) =>
      readAnswer(api('get /bookings/{id}/details', { params: { id }, query: { token, hold } })),
    resend: (id: string, token: string) =>
      readAnswer(api('post /bookings/{id}/resend', { params: { id }, body: { token } })),
    correctEmail: (id: string, body: EmailRequest) =>
      readAnswer(api('post /bookings/{id}/email', { params: { id }, body })),
    pay: (id: string, token: string) =>
      readAnswer(api('post /bookings/{id}/pay', { params: { id }, body: { token } })),
    verifyPayment: (id: string, token: string) =>
      readAnswer(api('post /payments/{id}/verify', { params: { id }, body: { token } })),
    reschedule: (id: string, body: RescheduleRequest, idempotencyKey: string) =>
      readAnswer(
        api(
          'post /bookings/{id}/reschedule',
          { params: { id }, body },
          { headers: replayHeaders(idempotencyKey) },
        ),
      ),
    cancel: (id: string, body: CancelRequest, idempotencyKey: string) =>
      readAnswer(
        api(
          'post /bookings/{id}/cancel',
          { params: { id }, body },
          { headers: replayHeaders(idempotencyKey) },
        ),
      ),

    request: (id: string, token: string) =>
      readAnswer(api('get /bookings/{id}/request', { params: { id }, query: { token } })),
    answerRequest: (id: string, body: AnswerRequestBody) =>
      readAnswer(api('post /bookings/{id}/request', { params: { id }, body })),

    joinWaitlist: (body: WaitlistRequest, idempotencyKey: string) =>
      readAnswer(api('post /waitlist', { body }, { headers: replayHeaders(idempotencyKey) })),
    waitlistEntry: (id: string, token: string) =>
      readAnswer(api('get /waitlist/{id}', { params: { id }, query: { token } })),
    waitlistConfirmation: (id: string, token: string) =>
      readAnswer(api('get /waitlist/{id}/confirmation', { params: { id }, query: { token } })),
    confirmWaitlist: (id: string, token: string) =>
      readAnswer(api('post /waitlist/{id}/confirmation', { params: { id }, body: { token } })),
    resendWaitlistLink: (id: string, token: string) =>
      readAnswer(api('post /waitlist/{id}/resend', { params: { id }, body: { token } })),
    leaveWaitlist: (id: string, token: string) =>
      readAnswer(api('post /waitlist/{id}/leave', { params: { id }, body: { token } })),
  }
}

export type OriginCalls = ReturnType<typeof createOriginCalls>
