import { Hono } from 'hono'
import { revealTo } from '#worker/contract/admin/capabilities.ts'
import { Failure } from '#worker/contract/failure.ts'
import { runWithPauses } from '#worker/contract/pausable-work.ts'
import { serializeBundle } from '#worker/publishing/serialize-bundle.ts'
import type { ActorEnv } from '../platform/http/authorize.ts'
import { streamPieces } from '../platform/http/stream-pieces.ts'
import type { Services } from '../platform/services.ts'

const etag = (revision: number) => `"${revision}"`

/** Returns the route that serves the newest bundle to the business. */
export function bundleRoutes({ published }: Services) {
  return new Hono<ActorEnv>().get('/', async (c) => {
    const stored = await runWithPauses(published.readWithPauses())
    if (!stored) throw new Failure('not-found')
    const { bundle } = stored
    const oneTimeLinks = revealTo(c.get('actor').role, 'one-time-link', () => bundle.oneTimeLinks) ?? []
    return c.body(streamPieces(serializeBundle({ ...bundle, oneTimeLinks })), 200, {
      'Content-Type': 'application/json',
      ETag: etag(stored.revision),
    })
  })
}
