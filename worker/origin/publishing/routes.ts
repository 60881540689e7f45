import { Hono } from 'hono'
import type * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'
import { runWithPauses } from '#worker/contract/pausable-work.ts'
import {
  batchRequest,
  bookingsRequest,
  type bookingsResponse,
  type commitResponse,
  entriesRequest,
  type entriesResponse,
  imagesRequest,
  type imagesResponse,
  openRequest,
  type openResponse,
  type publisherResponse,
  type readAheadResponse,
} from '#worker/publishing/publication-protocol.ts'
import { serializeBundle } from '#worker/publishing/serialize-bundle.ts'
import { readEntriesPage } from '../catalogue/revision-entries.ts'
import { problemResponse } from '../platform/http/problem-response.ts'
import { streamPieces } from '../platform/http/stream-pieces.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import { commitPublication } from './commands/publish.ts'
import type { PublishingDeps } from './deps.ts'
import { listUpcomingBookings } from './list-upcoming-bookings.ts'
import { checkPrecondition } from './precondition.ts'

type PublicationApiDeps = Pick<
  PublishingDeps,
  'access' | 'clock' | 'db' | 'emit' | 'media' | 'published' | 'sharedSenders' | 'staging'
>

/**
 * Creates the Hono app that the edge calls to publish a bundle in pieces. Each call is short, so that visitors
 * are served in between. `checkOpen` throws for a site that is suspended or deleted.
 */
export function createPublicationApi(deps: PublicationApiDeps, checkOpen: () => void) {
  const { access, db, clock, media, published, staging } = deps
  return new Hono()
    .basePath('/__publication')
    .onError(problemResponse)
    .use(async (c, next) => {
      await next()
      c.header('Daybook-Revision', String(published.revision))
    })
    .use((c, next) => {
      checkOpen()
      const authorization = c.req.header('Authorization')
      const clientIp = c.req.header('X-Daybook-Address')
      access.authorize({
        method: 'PUT',
        path: '/api/admin/site',
        authorization,
        clientIp,
        fromDesk: false,
      })
      return next()
    })
    .get('/', (c) => {
      checkPrecondition(published.revision, c.req.header('If-Match'), c.req.header('If-None-Match'))
      const site = published.current?.site
      return c.json<z.infer<typeof publisherResponse>>({
        revision: published.revision,
        now: clock.now(),
        sharedSenders: deps.sharedSenders(),
        ...(site && { hours: { timeZone: site.timeZone, closures: site.closures } }),
      })
    })
    .post('/', validateInput('json', openRequest), (c) =>
      c.json<z.infer<typeof openResponse>>({ ticket: staging.open(c.req.valid('json').revision) }),
    )
    .post('/places', validateInput('json', entriesRequest), (c) =>
      c.json<z.infer<typeof entriesResponse>>(
        readEntriesPage(db, published.revision, c.req.valid('json').after),
      ),
    )
    .post('/bookings', validateInput('json', bookingsRequest), (c) =>
      c.json<z.infer<typeof bookingsResponse>>(
        listUpcomingBookings(db, clock.now(), c.req.valid('json').after),
      ),
    )
    .post('/images', validateInput('json', imagesRequest), async (c) => {
      const { hashes } = c.req.valid('json')
      return c.json<z.infer<typeof imagesResponse>>({ assets: await media.findAssets(hashes) })
    })
    .post('/:ticket/pieces', validateInput('json', batchRequest), (c) => {
      staging.write(c.req.param('ticket'), c.req.valid('json'))
      return c.body(null, 204)
    })
    .post('/:ticket/reading', (c) =>
      c.json<z.infer<typeof readAheadResponse>>({ done: staging.readAhead(c.req.param('ticket')) }),
    )
    .post('/:ticket/commit', (c) =>
      c.json<z.infer<typeof commitResponse>>({
        revision: commitPublication(deps, c.req.param('ticket')),
      }),
    )
}

const etag = (revision: number) => `"${revision}"`

/** Returns the route that serves the newest bundle to the business. */
export function bundleRoutes({ published }: Pick<PublishingDeps, 'published'>) {
  return new Hono().get('/', async (c) => {
    const stored = await runWithPauses(published.readWithPauses())
    if (!stored) throw new Failure('not-found')
    return c.body(streamPieces(serializeBundle(stored.bundle)), 200, {
      'Content-Type': 'application/json',
      ETag: etag(stored.revision),
    })
  })
}
