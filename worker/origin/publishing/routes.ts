import { revealTo } from '#worker/contract/admin/capabilities.ts'
import { Failure } from '#worker/contract/failure.ts'
import { serializeBundle } from '#worker/publishing/serialize-bundle.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { streamPieces } from '../platform/http/stream-pieces.ts'
import { compareStored } from './compare-stored.ts'
import { findRevision, listRevisions } from './revision-history.ts'

const etag = (revision: number) => `"${revision}"`

/** The route that serves the newest bundle to the business. */
export const bundleRoutes: readonly Route[] = [
  handle('get /admin/site', async ({ actor, query: { revision } }, { db, published }) => {
    const number = revision === undefined ? undefined : Number(revision)
    const isKnown = number === undefined || findRevision(db, number) !== undefined
    const stored = isKnown && (await runWithPauses(published.readWithPauses(number)))
    if (!stored) throw new Failure('not-found')
    const { bundle } = stored
    const oneTimeLinks = revealTo(actor.role, 'one-time-link', () => bundle.oneTimeLinks) ?? []
    return new Response(streamPieces(serializeBundle({ ...bundle, oneTimeLinks })), {
      headers: { 'Content-Type': 'application/json', ETag: etag(stored.revision) },
    })
  }),
  handle('get /admin/revisions', ({ query: { cursor } }, { db }) =>
    listRevisions(db, cursor === undefined ? undefined : Number(cursor)),
  ),
  handle('get /admin/revisions/{revision}', ({ params, query }, { db }) =>
    runWithPauses(
      compareStored(db, Number(params.revision), query.with === undefined ? undefined : Number(query.with)),
    ),
  ),
]
