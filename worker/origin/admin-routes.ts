import { Hono } from 'hono'
import { agendaRoutes } from './agenda/routes.ts'
import { blockRoutes } from './blocks/routes.ts'
import { accountRoutes } from './bookings/account-routes.ts'
import { bookingAdminRoutes, bookingTableRoutes, businessSlotRoutes } from './bookings/admin-routes.ts'
import { bookingCalendarRoutes, feedRoutes } from './calendar-sync/routes.ts'
import { businessCalendarRoutes } from './catalogue/routes.ts'
import { checkSecretProviders } from './connections/check-connection.ts'
import { connectionRoutes } from './connections/routes.ts'
import { assetRoutes } from './content/media/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { formAdminRoutes } from './forms/admin-routes.ts'
import {
  blockedRecipientRoutes,
  bookingCheckRoutes,
  messageRoutes,
  recipientRoutes,
} from './messages/routes.ts'
import { jobRoutes } from './platform/jobs/routes.ts'
import { secretRoutes } from './platform/secrets/routes.ts'
import type { Services } from './platform/services.ts'
import { tokenRoutes } from './platform/tokens/routes.ts'
import { privacyAdminRoutes } from './privacy/routes.ts'
import { draftRoutes } from './publishing/draft-routes.ts'
import { bundleRoutes } from './publishing/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { checkSecret } from './secret-names.ts'
import { waitlistAdminRoutes } from './waitlist/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** Returns the business's routes under `/api/admin`. */
export function adminRoutes(services: Services) {
  return new Hono()
    .route('/site', bundleRoutes(services))
    .route('/assets', assetRoutes(services))
    .route('/previews', draftRoutes(services))
    .route('/webhooks', webhookRoutes(services))
    .route('/tokens', tokenRoutes(services))
    .route('/jobs', jobRoutes(services))
    .route('/messages', messageRoutes(services))
    .route('/blocked-recipients', blockedRecipientRoutes(services))
    .route(
      '/secrets',
      secretRoutes(services, {
        check: (name, value) => checkSecret(name, value, services.published.current?.site.payments),
        afterWrite: (name) => checkSecretProviders(services, name),
      }),
    )
    .route('/connections', connectionRoutes(services))
    .route('/feeds', feedRoutes(services))
    .route('/', formAdminRoutes(services))
    .route('/', privacyAdminRoutes(services))
    .route('/', customerRoutes(services))
    .route('/', bookingTableRoutes(services))
    .route('/', bookingCalendarRoutes(services))
    .route('/', agendaRoutes(services))
    .route('/', reportRoutes(services))
    .route('/', deskRoutes(services))
    .route('/bookings', bookingAdminRoutes(services))
    .route('/bookings', recipientRoutes(services))
    .route('/blocks', blockRoutes(services))
    .route('/bookings', accountRoutes(services))
    .route('/booking-check', bookingCheckRoutes(services))
    .route('/calendars', businessCalendarRoutes(services))
    .route('/slots', businessSlotRoutes(services))
    .route('/waitlist', waitlistAdminRoutes(services))
}
