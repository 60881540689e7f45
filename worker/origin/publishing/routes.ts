import { Hono } from 'hono'
import { Failure } from '#worker/contract/failure.ts'
import { runWithPauses } from '#worker/contract/pausable-work.ts'
import { serializeBundle } from '#worker/publishing/serialize-bundle.ts'
import { streamPieces } from '../platform/http/stream-pieces.ts'
import type { PublishingDeps } from './deps.ts'

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
