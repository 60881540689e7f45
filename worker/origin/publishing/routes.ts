import { Hono } from 'hono'
import type * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'
import { runInTurns } from '#worker/contract/turns.ts'
import {
  type bookingsAnswer,
  bookingsRequest,
  type commitAnswer,
  type imagesAnswer,
  imagesRequest,
  type openAnswer,
  openRequest,
  pieceRequest,
  type placesAnswer,
  placesRequest,
  type publisherAnswer,
  type readingAnswer,
} from '#worker/publishing/publication-protocol.ts'
import { serializeBundle } from '#worker/publishing/serialize-bundle.ts'
import { readEntriesPage } from '../catalogue/revision-entries.ts'
import { problemResponse } from '../platform/http/problem-response.ts'
import { streamPieces } from '../platform/http/stream-pieces.ts'
import { validated } from '../platform/http/validated.ts'
import { commitPublication } from './commands/publish.ts'
import type { PublishingDeps } from './deps.ts'
import { listUpcoming } from './list-upcoming.ts'
import { checkPrecondition } from './precondition.ts'

type PublicationApiDeps = Pick<
  PublishingDeps,
  'access' | 'clock' | 'db' | 'emit' | 'media' | 'published' | 'staging'
>

/**
 * Returns the object's side of a publish: short calls, between which visitors are served. The bundle itself is
 * never sent here. `checkOpen` throws for a site that is suspended or deleted.
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
      access.authorize({ method: 'PUT', path: '/api/admin/site', authorization, clientIp })
      return next()
    })
    .get('/', (c) => {
      checkPrecondition(published.revision, c.req.header('If-Match'), c.req.header('If-None-Match'))
      const timeZone = published.current?.site.timeZone
      return c.json<z.infer<typeof publisherAnswer>>({
        revision: published.revision,
        now: clock.now(),
        ...(timeZone !== undefined && { timeZone }),
      })
    })
    .post('/', validated('json', openRequest), (c) =>
      c.json<z.infer<typeof openAnswer>>({ ticket: staging.open(c.req.valid('json').revision) }),
    )
    .post('/places', validated('json', placesRequest), (c) =>
      c.json<z.infer<typeof placesAnswer>>(
        readEntriesPage(db, published.revision, c.req.valid('json').after),
      ),
    )
    .post('/bookings', validated('json', bookingsRequest), (c) =>
      c.json<z.infer<typeof bookingsAnswer>>(listUpcoming(db, clock.now(), c.req.valid('json').after)),
    )
    .post('/images', validated('json', imagesRequest), async (c) => {
      const { hashes } = c.req.valid('json')
      return c.json<z.infer<typeof imagesAnswer>>({ sizes: await media.findSizes(hashes) })
    })
    .post('/:ticket/pieces', validated('json', pieceRequest), (c) => {
      staging.write(c.req.param('ticket'), c.req.valid('json'))
      return c.body(null, 204)
    })
    .post('/:ticket/reading', (c) =>
      c.json<z.infer<typeof readingAnswer>>({ done: staging.readAhead(c.req.param('ticket')) }),
    )
    .post('/:ticket/commit', (c) =>
      c.json<z.infer<typeof commitAnswer>>({
        revision: commitPublication(deps, c.req.param('ticket')),
      }),
    )
}

const etag = (revision: number) => `"${revision}"`

/** Returns the route that serves the newest bundle to the business. */
export const bundleRoutes = ({ published }: Pick<PublishingDeps, 'published'>) =>
  new Hono().get('/', async (c) => {
    const whole = await runInTurns(published.readInTurns())
    if (!whole) throw new Failure('not-found')
    return c.body(streamPieces(serializeBundle(whole.bundle)), 200, {
      'Content-Type': 'application/json',
      ETag: etag(whole.revision),
    })
  })
