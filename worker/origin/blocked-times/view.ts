import type { Block, BlockOwner } from '#worker/contract/admin/blocks.ts'
import { blockedTimeId, resourceId, staffId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { BlockedTimeRow } from './store.ts'

function toOwner({ ownerKind: kind, owner }: Pick<BlockedTimeRow, 'owner' | 'ownerKind'>): BlockOwner {
  if (kind === 'staff') return { kind, id: staffId.parse(owner) }
  if (kind === 'resource') return { kind, id: resourceId.parse(owner) }
  return { kind }
}

/** Returns a blocked time as the business sees it. */
export function toBlockedTime(row: BlockedTimeRow): Block {
  const { id, from, to, repeat, reason, timeZone, createdBy, createdAt, updatedAt } = row
  return {
    id: blockedTimeId.parse(id),
    owner: toOwner(row),
    from,
    to,
    timeZone,
    repeat,
    reason,
    createdBy,
    createdAt: toIso(createdAt),
    updatedAt: toIso(updatedAt),
  }
}
