import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AdminMessage, AdminMessages, adminMessagesQuery } from '#worker/contract/admin/messages.ts'
import { messageId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { Database } from '../platform/db/database.ts'
import { isOneOf } from '../platform/db/is-one-of.ts'
import { type MessageRow, messages } from '../platform/db/message-tables.ts'
import { scanList } from '../platform/db/scan-list.ts'
import { readCursor } from '../platform/http/cursor.ts'
import { seesMessage } from '../platform/rights/seen-rows.ts'
import { fullSight, type Sight } from '../platform/rights/sight.ts'
import type { Services } from '../platform/services.ts'
import { getBudget } from './message-budget.ts'

const PAGE_SIZE = 100

type Filter = Pick<z.infer<typeof adminMessagesQuery>, 'state' | 'subject'> & { sight?: Sight | undefined }

/** Returns up to `limit` messages that match and whose number is below `beforeNumber`, newest first. */
function* findMessages(
  db: Database,
  { state, subject, sight = fullSight }: Filter,
  { beforeNumber, limit }: { beforeNumber: number | undefined; limit: number },
): PausableWork<MessageRow[]> {
  const { number } = messages
  const states = state === 'unsent' ? (['failed', 'expired'] as const) : state && [state]
  const isInState = states && inArray(messages.state, [...states])
  const isFound = sql<number>`${and(isInState, seesMessage(sight)) ?? sql`1`}`
  const isOfSubject = subject === undefined ? undefined : eq(messages.subject, subject)
  const read = (last = Number.MAX_SAFE_INTEGER, size: number) =>
    db
      .select({ id: number, position: number, isFound })
      .from(messages)
      .where(and(isOfSubject, lt(number, last)))
      .orderBy(desc(number))
      .limit(size)
      .all()
  const numbers = yield* scanList([{ read, after: beforeNumber }], limit)
  return db.select().from(messages).where(isOneOf(number, numbers)).orderBy(desc(number)).all()
}

/** Returns messages for the business, newest first. `next` is the cursor of the next page. */
export function* listMessages(
  services: Services,
  { cursor, ...filter }: z.infer<typeof adminMessagesQuery> & Pick<Filter, 'sight'>,
): PausableWork<AdminMessages> {
  const beforeNumber = cursor === undefined ? undefined : readCursor(cursor)
  const rows = yield* findMessages(services.db, filter, { beforeNumber, limit: PAGE_SIZE + 1 })
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return {
    messages: page.map(toAdminMessage),
    next: rows.length > PAGE_SIZE && last ? String(last.number) : null,
    budget: getBudget(services, services.clock.now()),
  }
}

function toAdminMessage(row: MessageRow): AdminMessage {
  const { id, name, channel, recipient, state, reason, attempts, subject } = row
  return {
    id: messageId.parse(id),
    name,
    channel,
    recipient,
    state,
    reason,
    attempts,
    subject,
    due: toIso(row.plannedAt),
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  }
}
