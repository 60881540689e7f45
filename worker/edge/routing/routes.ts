type Layout = 'calendar' | 'form' | 'page'

export interface Route {
  name: string
  /** `:name` is one segment, `:name+` one or more, `:name,` one that contains a comma. One in a path may be open. */
  path: string
  /** Absent where the specification does not show one. */
  layout?: Layout
}

/** The specification's widget routes (§2), in its order. */
const widgetRoutes: Route[] = [
  { name: 'index', path: '/' },
  { name: 'verifyPayment', path: '/verifyPayment' },
  {
    name: 'widget-appointment-provider-service',
    path: '/widget/appointment/:provider/:service',
    layout: 'calendar',
  },
  { name: 'appointment-service', path: '/widget/appointment/service/:service', layout: 'calendar' },
  { name: 'cancel-appointment', path: '/widget/appointment/service/:service/cancel', layout: 'calendar' },
  { name: 'appointment-teams', path: '/widget/appointment/:provider', layout: 'calendar' },
  { name: 'appointment-groups', path: '/widget/group/:groupId', layout: 'calendar' },
  { name: 'appointment-groups-slug', path: '/widget/groups/:groupSlug', layout: 'calendar' },
  { name: 'widget-booking-id', path: '/widget/booking/:id' },
  // The same address as the row above, which is first and wins; its own is the comma's, in the row below.
  { name: 'widget-booking-ids', path: '/widget/booking/:ids', layout: 'calendar' },
  { name: 'booking-v2-multiple', path: '/widget/booking/:ids,' },
  { name: 'booking-v2', path: '/widget/booking' },
  { name: 'widget-booking-cancel-booking', path: '/widget/booking/cancel-booking', layout: 'form' },
  { name: 'cancel-booking', path: '/widget/cancel-booking', layout: 'form' },
  { name: 'widget-bookings-slug', path: '/widget/bookings/:slug' },
  { name: 'booking-slug', path: '/widget/bookings/:slug+' },
  { name: 'widget-form-id', path: '/widget/form/:id', layout: 'form' },
  { name: 'widget-otl-oneTimeSlug', path: '/widget/otl/:oneTimeSlug+' },
  { name: 'booking-v2-otl', path: '/widget/otl' },
  { name: 'widget-quiz-result-score', path: '/widget/quiz-result/:score' },
  { name: 'quiz-result', path: '/widget/quiz-result/:score' },
  { name: 'widget-quiz-id', path: '/widget/quiz/:id', layout: 'form' },
  { name: 'widget-survey-id', path: '/widget/survey/:id', layout: 'form' },
  {
    name: 'widget-service-menus-servicemenu-service',
    path: '/widget/service-menus/:servicemenu/:service',
    layout: 'calendar',
  },
  {
    name: 'appointment-service-menus-slug',
    path: '/widget/service-menus/:serviceMenuSlug',
    layout: 'calendar',
  },
  { name: 'appointment-service-menus', path: '/widget/service-menu/:serviceMenuId', layout: 'calendar' },
  { name: 'verify-payment-default', path: '/verify-payment-callback' },
  { name: 'preview-verify-payment', path: '/v2/preview/:id/verify-payment-callback' },
]

/** What it doesn't have: visitors' links to what is kept of them. */
const furtherRoutes: Route[] = [{ name: 'your-data', path: '/widget/your-data', layout: 'form' }]

/** As the specification writes them; its `:path` is a page's, of any depth. */
const contentPaths = [
  '/:path',
  '/:path/b/:slug',
  '/b/:slug',
  '/:path/c/:categorySlug',
  '/:path/c/:categorySlug/b/:slug',
  '/c/:categorySlug',
  '/c/:categorySlug/b/:slug',
  '/:path/category/:categorySlug',
  '/:path/author/:authorSlug',
  '/:path/tag/:tagSlug',
  '/post/:blogSlug',
  '/:path/product/:productId',
  '/product/:productId',
  '/:path/collections/:collectionSlug',
  '/collections/:collectionSlug',
]

const previewPaths = [
  '/v2/preview/:id',
  '/v2/preview/:id/b/:slug',
  '/v2/preview/:id/c/:categorySlug',
  '/v2/preview/:id/c/:categorySlug/b/:slug',
  '/v2/preview/:id/category/:categorySlug',
  '/v2/preview/:id/author/:authorSlug',
  '/v2/preview/:id/tag/:tagSlug',
  '/v2/preview/:id/post/:blogSlug',
  '/v2/preview/:id/product/:productId',
  '/v2/preview/:id/collections/:collectionSlug',
]

const page =
  (kind: string) =>
  (path: string): Route => ({
    name: `${kind} ${path}`,
    path: path.replace(/^\/:path/, '/:path+'),
    layout: 'page',
  })

/** Every address of the product, in the specification's order. Content and preview rows have no names there: theirs is their path. */
export const routes: Route[] = [
  ...widgetRoutes,
  ...contentPaths.map(page('content')),
  ...previewPaths.map(page('preview')),
  ...furtherRoutes,
]
