import { isRequested } from '#client/booking/state/requested-choice.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import { SEARCH_PATH } from '#worker/contract/content/search.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { OriginCalls } from './origin-client/origin-calls.ts'
import type { RouteLayout } from './page-context/page-context.ts'
import type { PageHandlers, PathParameters, Route } from './page-context/route.ts'
import { oneTimeLink, oneTimeLinkRedirect } from './pages/booking-flow/one-time-link.ts'
import { menuWithService } from './pages/booking-flow/service-menu.ts'
import { severalCalendars } from './pages/booking-flow/several-calendars.ts'
import { bookingFlow } from './pages/booking-flow/show-flow.ts'
import { confirmAddress } from './pages/confirm-address.tsx'
import { quizResult } from './pages/forms/quiz-result.tsx'
import { formPage } from './pages/forms/show-form.ts'
import { home } from './pages/home.tsx'
import { payOutside } from './pages/manage-booking/pay-outside.ts'
import { paymentReturn } from './pages/manage-booking/payment-return.ts'
import { booking, cancelBooking } from './pages/manage-booking/show-booking.ts'
import { answerRequest } from './pages/requests/answer-request.tsx'
import { search } from './pages/search.tsx'
import { shortLink } from './pages/short-link.ts'
import { unsubscribe } from './pages/unsubscribe.tsx'
import { yourData } from './pages/your-data/your-data.tsx'
import type { ContentKind } from './routing/content-ref.ts'

/** Returns a row whose handlers get the parameters that its path names. */
function row<Path extends string>(
  name: string,
  path: Path,
  layout: RouteLayout,
  handlers: PageHandlers<PathParameters<Path>>,
): Route {
  return { name, path, layout, handlers }
}

/** Returns a row for what a business offers, which a draft can change. */
const offeringRow: typeof row = (...args) => ({ ...row(...args), showsDrafts: true })

/** Returns a row for published content, named after its path. A leading `:path` matches several segments. */
function contentRow(set: 'content' | 'preview', path: string, content: ContentKind): Route {
  return { name: `${set} ${path}`, path: path.replace(/^\/:path/, '/:path+'), layout: 'page', content }
}

/** Loads a team's offering with one of its services only. Throws `calendar-not-found` where either is not published. */
async function loadTeamService(calls: OriginCalls, team: string, service: string): Promise<Offering> {
  const offering = await calls.team(team)
  const calendars = offering.calendars.flatMap((calendar) => {
    const services = calendar.services.filter((candidate) => isRequested(candidate, service))
    return services.length > 0 ? [{ ...calendar, services }] : []
  })
  if (calendars.length === 0) throw new Failure('calendar-not-found')
  return { ...offering, calendars }
}

const lastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const calendar = bookingFlow((calls, { id }: { id: string }) => calls.calendar(id))

// The id of a booking starts with `bkg_`. The id or slug of a calendar must not start with it.
const getHandlers = (id: string) => (id.startsWith('bkg_') ? booking : calendar)
const bookingOrCalendar: PageHandlers<{ id: string }> = {
  show: (context, parameters) => getHandlers(parameters.id).show(context, parameters),
  post: (context, parameters) => getHandlers(parameters.id).post(context, parameters),
}

/** Every route of the product. The order decides between equally specific paths only. */
// biome-ignore format: a table
export const routes: Route[] = [
  { ...row('index', '/', 'page', home), content: 'pages' },
  // The specification has three paths for the return from a payment. Checkouts use only that of `verify-payment-default`.
  row('verifyPayment', '/verifyPayment', 'error', paymentReturn),
  offeringRow('widget-appointment-provider-service', '/widget/appointment/:provider/:service', 'calendar',
    bookingFlow((calls, { provider, service }) => loadTeamService(calls, provider, service))),
  offeringRow('appointment-service', '/widget/appointment/service/:service', 'calendar',
    bookingFlow((calls, { service }) => calls.service(service))),
  row('cancel-appointment', '/widget/appointment/service/:service/cancel', 'form', cancelBooking),
  offeringRow('appointment-teams', '/widget/appointment/:provider', 'calendar',
    bookingFlow((calls, { provider }) => calls.team(provider))),
  offeringRow('appointment-groups', '/widget/group/:groupId', 'calendar',
    bookingFlow((calls, { groupId }) => calls.group(groupId))),
  offeringRow('appointment-groups-slug', '/widget/groups/:groupSlug', 'calendar',
    bookingFlow((calls, { groupSlug }) => calls.group(groupSlug))),
  offeringRow('widget-booking-id', '/widget/booking/:id', 'calendar', bookingOrCalendar),
  // The specification lists this row, but the row above answers its path. Lists of ids match the row below.
  { name: 'widget-booking-ids', path: '/widget/booking/:ids', layout: 'calendar' },
  offeringRow('booking-v2-multiple', '/widget/booking/:ids,', 'calendar', severalCalendars),
  offeringRow('booking-v2', '/widget/booking', 'calendar', home),
  row('widget-booking-cancel-booking', '/widget/booking/cancel-booking', 'form', cancelBooking),
  row('cancel-booking', '/widget/cancel-booking', 'form', cancelBooking),
  offeringRow('widget-bookings-slug', '/widget/bookings/:slug', 'calendar',
    bookingFlow((calls, { slug }) => calls.calendar(slug))),
  // Only the last segment is the calendar's slug; a team or a campaign before it changes nothing.
  offeringRow('booking-slug', '/widget/bookings/:slug+', 'calendar',
    bookingFlow((calls, { slug }) => calls.calendar(lastSegment(slug)))),
  offeringRow('widget-form-id', '/widget/form/:id', 'form', formPage('form')),
  offeringRow('widget-otl-oneTimeSlug', '/widget/otl/:oneTimeSlug+', 'calendar', oneTimeLink),
  row('booking-v2-otl', '/widget/otl', 'error', oneTimeLinkRedirect),
  row('widget-confirm-id', '/widget/confirm/:id', 'form', confirmAddress),
  row('widget-request-id', '/widget/request/:id', 'form', answerRequest),
  row('widget-quiz-result-score', '/widget/quiz-result/:score', 'form', quizResult),
  // The specification lists this row, but the row above answers its path.
  row('quiz-result', '/widget/quiz-result/:score', 'form', quizResult),
  offeringRow('widget-quiz-id', '/widget/quiz/:id', 'form', formPage('quiz')),
  offeringRow('widget-survey-id', '/widget/survey/:id', 'form', formPage('survey')),
  offeringRow('widget-service-menus-servicemenu-service', '/widget/service-menus/:servicemenu/:service', 'calendar',
    menuWithService),
  offeringRow('appointment-service-menus-slug', '/widget/service-menus/:serviceMenuSlug', 'calendar',
    bookingFlow((calls, { serviceMenuSlug }) => calls.serviceMenu(serviceMenuSlug))),
  offeringRow('appointment-service-menus', '/widget/service-menu/:serviceMenuId', 'calendar',
    bookingFlow((calls, { serviceMenuId }) => calls.serviceMenu(serviceMenuId))),
  row('verify-payment-default', '/verify-payment-callback', 'error', paymentReturn),
  row('preview-verify-payment', '/v2/preview/:id/verify-payment-callback', 'error', paymentReturn),

  // If the business publishes a page or a redirect at this path, that answers instead.
  { ...row('search', SEARCH_PATH, 'page', search), content: 'pages', yields: true },
  contentRow('content', '/:path', 'pages'),
  contentRow('content', '/:path/b/:slug', 'posts'),
  contentRow('content', '/b/:slug', 'posts'),
  contentRow('content', '/:path/c/:categorySlug', 'categories'),
  contentRow('content', '/:path/c/:categorySlug/b/:slug', 'posts'),
  contentRow('content', '/c/:categorySlug', 'categories'),
  contentRow('content', '/c/:categorySlug/b/:slug', 'posts'),
  contentRow('content', '/:path/category/:categorySlug', 'categories'),
  contentRow('content', '/:path/author/:authorSlug', 'authors'),
  contentRow('content', '/:path/tag/:tagSlug', 'tags'),
  contentRow('content', '/post/:blogSlug', 'posts'),
  contentRow('content', '/:path/product/:productId', 'products'),
  contentRow('content', '/product/:productId', 'products'),
  contentRow('content', '/:path/collections/:collectionSlug', 'collections'),
  contentRow('content', '/collections/:collectionSlug', 'collections'),

  contentRow('preview', '/v2/preview/:id', 'pages'),
  contentRow('preview', '/v2/preview/:id/b/:slug', 'posts'),
  contentRow('preview', '/v2/preview/:id/c/:categorySlug', 'categories'),
  contentRow('preview', '/v2/preview/:id/c/:categorySlug/b/:slug', 'posts'),
  contentRow('preview', '/v2/preview/:id/category/:categorySlug', 'categories'),
  contentRow('preview', '/v2/preview/:id/author/:authorSlug', 'authors'),
  contentRow('preview', '/v2/preview/:id/tag/:tagSlug', 'tags'),
  contentRow('preview', '/v2/preview/:id/post/:blogSlug', 'posts'),
  contentRow('preview', '/v2/preview/:id/product/:productId', 'products'),
  contentRow('preview', '/v2/preview/:id/collections/:collectionSlug', 'collections'),

  row('your-data', '/widget/your-data', 'form', yourData),
  row('short-link', '/widget/l/:code', 'error', shortLink),
  row('pay', '/widget/pay/:id', 'error', payOutside),
  row('unsubscribe', '/widget/unsubscribe/:messageId', 'form', unsubscribe),
]
