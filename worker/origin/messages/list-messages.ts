import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AdminMessage, AdminMessages, adminMessagesQuery } from '#worker/contract/admin/messages.ts'
import { messageId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { type MessageRow, messages } from '../platform/db/message-tables.ts'
import { readCursor } from '../platform/http/cursor.ts'
import type { Services } from '../platform/services.ts'
import { getBudget } from './message-budget.ts'

const PAGE_SIZE = 100

/** Returns messages for the business, newest first. `next` is the cursor of the next page. */
export function listMessages(
  services: Services,
  { state, subject, cursor }: z.infer<typeof adminMessagesQuery>,
): AdminMessages {
  const rows = services.db
    .select()
    .from(messages)
    .where(
      and(
        state && inArray(messages.state, state === 'unsent' ? ['failed', 'expired'] : [state]),
        subject === undefined ? undefined : eq(messages.subject, subject),
        cursor === undefined ? undefined : lt(messages.number, readCursor(cursor)),
      ),
    )
    .orderBy(desc(messages.number))
    .limit(PAGE_SIZE + 1)
    .all()
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
    due: toIso(row.due),
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  }
}
