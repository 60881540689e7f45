import { Hono } from 'hono'
import { type AdminBooking, type AdminBookings, adminBookingsQuery } from '#worker/contract/admin/bookings.ts'
import { type AdminWaitlist, adminWaitlistQuery } from '#worker/contract/bookings/waitlist.ts'
import { Failure } from '#worker/contract/failure.ts'
import { runInTurns } from '#worker/contract/turns.ts'
import { serializeBundle } from '#worker/publishing/serialize-bundle.ts'
import { answerRequest } from './bookings/commands/answer-request.ts'
import { listBookings } from './bookings/list-bookings.ts'
import { assetRoutes } from './content/media/admin-routes.ts'
import { formAdminRoutes } from './forms/admin-routes.ts'
import { streamPieces } from './platform/http/stream-pieces.ts'
import { validated } from './platform/http/validated.ts'
import { jobRoutes } from './platform/jobs/routes.ts'
import { secretRoutes } from './platform/secrets/routes.ts'
import { tokenRoutes } from './platform/tokens/routes.ts'
import { privacyAdminRoutes } from './privacy/routes.ts'
import { draftRoutes } from './publishing/draft-routes.ts'
import type { Services } from './services.ts'
import { listWaitlist } from './waitlist/list-entries.ts'
import { webhookRoutes } from './webhooks/routes.ts'

const etag = (revision: number) => `"${revision}"`

/** Routes for the business's own tools. */
export const adminRoutes = (services: Services) =>
  new Hono()
    .get('/site', async (c) => {
      const whole = await runInTurns(services.published.readInTurns())
      if (!whole) throw new Failure('not-found')
      return c.body(streamPieces(serializeBundle(whole.bundle)), 200, {
        'Content-Type': 'application/json',
        ETag: etag(whole.revision),
      })
    })
    .route('/assets', assetRoutes(services))
    .route('/previews', draftRoutes(services))
    .route('/webhooks', webhookRoutes(services))
    .route('/tokens', tokenRoutes(services))
    .route('/jobs', jobRoutes(services))
    .route('/secrets', secretRoutes(services))
    .route('/', formAdminRoutes(services))
    .route('/', privacyAdminRoutes(services))
    .get('/bookings', validated('query', adminBookingsQuery), (c) =>
      c.json<AdminBookings>(listBookings(services, c.req.valid('query'))),
    )
    .get('/waitlist', validated('query', adminWaitlistQuery), (c) =>
      c.json<AdminWaitlist>(listWaitlist(services, c.req.valid('query'))),
    )
    .post('/bookings/:id/confirm', (c) =>
      c.json<AdminBooking>(answerRequest(services, c.req.param('id'), 'scheduled')),
    )
    .post('/bookings/:id/decline', (c) =>
      c.json<AdminBooking>(answerRequest(services, c.req.param('id'), 'declined')),
    )
