import type { ConcurrencyLimit } from '#worker/requests/concurrency-limit.ts'
import type { Clock } from './clock.ts'
import type { Connections } from './connections/connections.ts'
import type { Database } from './db/database.ts'
import type { Emit } from './events/emit.ts'
import type { Outbox } from './events/outbox.ts'
import type { Fetch } from './http/fetch.ts'
import type { IdempotencyKeys } from './idempotency/idempotency-keys.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { SecretStore } from './secrets/secret-store.ts'
import type { AccessControl } from './tokens/access-control.ts'
import type { KeyRing } from './tokens/key-ring.ts'
import type { Turnstile } from './turnstile.ts'
import type { UndoableChanges } from './undo/undoable-changes.ts'

/**
 * The parts of a site's origin, one instance of each. A feature adds its own in its `services.ts`, by declaration merging.
 */
export interface Services {
  db: Database
  clock: Clock
  jobs: JobQueue
  outbox: Outbox
  undoable: UndoableChanges
  keys: KeyRing
  access: AccessControl
  secrets: SecretStore
  connections: Connections
  idempotencyKeys: IdempotencyKeys
  turnstile: Turnstile
  /** Visitors' uploads in progress. */
  uploads: ConcurrencyLimit
  /** Sends requests to other servers. */
  fetch: Fetch
  emit: Emit
}
