import { agendaRoutes } from './agenda/routes.ts'
import { blockedTimeRoutes } from './blocked-times/routes.ts'
import { bookingAdminRoutes } from './bookings/admin-routes.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { feedRoutes } from './calendar-sync/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { checkSecretProviders } from './connections/check-connection.ts'
import { connectionRoutes } from './connections/routes.ts'
import { mediaRoutes } from './content/media/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { formAdminRoutes } from './forms/admin-routes.ts'
import { formRoutes } from './forms/routes.ts'
import { ownerHealthRoutes } from './health/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { backupRoutes } from './operator/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { sandboxRoutes } from './payments/sandbox-routes.ts'
import { handle, type Route } from './platform/http/handle.ts'
import { jobRoutes } from './platform/jobs/routes.ts'
import { secretRoutes } from './platform/secrets/routes.ts'
import { tokenRoutes } from './platform/tokens/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { draftRoutes } from './publishing/draft-routes.ts'
import { resourceRoutes } from './publishing/resource-routes.ts'
import { bundleRoutes } from './publishing/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { schedulingRoutes } from './scheduling/routes.ts'
import { checkSecret } from './secret-names.ts'
import { waitlistRoutes } from './waitlist/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** The routes of all operations that the origin answers. */
export const routes: readonly Route[] = [
  ...catalogueRoutes,
  ...schedulingRoutes,
  // In this order: `/payments/webhooks/verify` also matches `/payments/{id}/verify`, and `/payments/sandbox/verify` also
  // matches `/payments/sandbox/{id}`. The first route that matches answers.
  ...paymentRoutes,
  ...bookingRoutes,
  ...sandboxRoutes,
  ...waitlistRoutes,
  ...formRoutes,
  ...privacyRoutes,
  ...contentRoutes,
  ...mediaRoutes,
  ...messageRoutes,
  ...deskRoutes,
  ...pushRoutes,
  ...bundleRoutes,
  ...draftRoutes,
  ...resourceRoutes,
  ...bookingAdminRoutes,
  ...agendaRoutes,
  ...blockedTimeRoutes,
  ...customerRoutes,
  ...reportRoutes,
  ...importRoutes,
  ...formAdminRoutes,
  ...webhookRoutes,
  ...jobRoutes,
  ...tokenRoutes,
  ...backupRoutes,
  ...secretRoutes({
    check: ({ published }, name, value) => checkSecret(name, value, published.current?.site.payments),
    afterWrite: checkSecretProviders,
  }),
  ...connectionRoutes,
  ...ownerHealthRoutes,
  ...feedRoutes,
  handle('get /health', (_, { published }) => ({ status: 'ok' as const, revision: published.revision })),
]
