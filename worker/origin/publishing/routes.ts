import { revealTo } from '#worker/contract/admin/capabilities.ts'
import { Failure } from '#worker/contract/failure.ts'
import { serializeBundle } from '#worker/publishing/serialize-bundle.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { streamPieces } from '../platform/http/stream-pieces.ts'
import { compareStored } from './compare-stored.ts'
import { listConflicts } from './list-conflicts.ts'
import { findRevision, listRevisions } from './revision-history.ts'

const etag = (revision: number) => `"${revision}"`

/** The routes that serve the newest bundle to the business, its history, and the bookings that do not fit it. */
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
  handle('get /admin/conflicts', ({ query: { cursor }, sight }, services) =>
    runWithPauses(listConflicts(services, { sight, cursor })),
  ),
  handle('get /admin/revisions', ({ query: { cursor } }, { db }) =>
    listRevisions(db, cursor === undefined ? undefined : Number(cursor)),
  ),
  handle('get /admin/revisions/{revision}', async ({ params, query, actor }, { db }) => {
    const other = query.with === undefined ? undefined : Number(query.with)
    const comparison = await runWithPauses(compareStored(db, Number(params.revision), other))
    // The id of a one-time link is its slug, by which anybody can use it.
    const changes = comparison.changes.filter(
      ({ kind, id }) => kind !== 'one-time-link' || revealTo(actor.role, 'one-time-link', () => id) !== null,
    )
    return { ...comparison, changes }
  }),
]
