import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import { getActingRole, mayCall } from '#worker/contract/admin/rights.ts'
import { getOperation } from '#worker/contract/api/operations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { loadDraft } from '#worker/publishing/load-draft.ts'
import { withPauses } from '#worker/publishing/publication-client.ts'
import { runPublication } from '#worker/publishing/run-publication.ts'
import { findDraft, refuseDraft } from '../drafts/store.ts'
import type { Scheduler } from '../platform/db/publishing-tables.ts'
import { transact } from '../platform/db/transaction.ts'
import type { Handler } from '../platform/jobs/queue.ts'
import { findPerson } from '../platform/rights/people.ts'
import type { Services } from '../platform/services.ts'
import { createCallsOf } from './publication-calls.ts'

/** How long a draft waits for another attempt when a different publish came first, in milliseconds. */
const RETRY_MS = 60_000

/** The maximum number of mistakes that are stored with a draft. */
const MAX_ERRORS = 20

/** Returns whether a publish failed because a different one came first, so that the same draft can be published soon. */
const isRace = ({ code, details }: Failure) => code === 'revision-mismatch' && !details.errors?.length

const ranks: readonly string[] = ['writer', 'editor', 'owner']

/**
 * Returns who publishes a draft at its time. Throws `forbidden` where the person at the desk who chose the time has left since, or has
 * lost the rights of that time.
 */
function findPublisher(services: Services, { email, ...actor }: Scheduler): BusinessActor {
  if (email === undefined) return actor
  const person = findPerson(services, email)
  const operation = getOperation('post /admin/drafts/{id}/publish')
  const isAllowed =
    person &&
    mayCall(person, operation) &&
    ranks.indexOf(getActingRole(person, operation)) >= ranks.indexOf(actor.role)
  if (!isAllowed) throw new Failure('forbidden')
  return actor
}

/**
 * Returns the handler that publishes a draft at its time, with the checks of any publish. A draft that no longer fits the site
 * is not published: the reason is stored with it, and its time is removed.
 */
export function publishOnTime(services: Services): Handler {
  const { db, clock } = services
  return async ({ reference: id }) => {
    const row = findDraft(db, id)
    if (!row?.scheduledBy || row.publishAt === null) return undefined
    if (row.publishAt > clock.now()) return row.publishAt
    try {
      const call = withPauses(createCallsOf(services, findPublisher(services, row.scheduledBy)))
      await runPublication(call, {
        conditions: { isDraft: true },
        isDryRun: () => false,
        load: () => loadDraft(call, id),
        // Only a warning depends on this, and nobody reads the warnings of a job.
        isOwnHost: async () => true,
      })
      return undefined
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error
      if (isRace(error)) return clock.now() + RETRY_MS
      const { code, details } = error
      const refusal = { at: toIso(clock.now()), code, errors: (details.errors ?? []).slice(0, MAX_ERRORS) }
      transact(db, () => {
        refuseDraft(db, id, refusal)
        services.emit({
          type: 'draft.refused',
          draft: row.name || id,
          author: row.createdBy,
          now: clock.now(),
        })
      })
      return undefined
    }
  }
}
