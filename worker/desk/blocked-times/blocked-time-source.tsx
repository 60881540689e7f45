import type { Block } from '#worker/contract/admin/blocks.ts'
import { Failure } from '#worker/contract/failure.ts'
import { blockedTimeId } from '#worker/contract/ids.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { CollisionSource, Remedy } from '../collisions/collision-source.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { toFields } from './blocked-time-request.ts'
import { BlockedTimeText } from './blocked-time-text.tsx'

/** Loads a blocked time. Throws `not-found`. */
export async function loadBlockedTime({ api }: DeskContext, id: string): Promise<Block> {
  if (!blockedTimeId.safeParse(id).success) throw new Failure('not-found')
  return readAnswer(api('get /admin/blocks/{id}', { params: { id } }))
}

/** Returns the changes that can be made to the bookings. They can be given to another person only if the time is blocked for a person. */
const toRemedy = ({ owner }: Block): Remedy =>
  owner.kind === 'staff'
    ? { kinds: ['give', 'move', 'cancel'], instead: owner.id }
    : { kinds: ['move', 'cancel'] }

/** Returns the bookings at a blocked time as a source. */
export function createBlockedTimeSource({ api, i18n }: DeskContext, block: Block): CollisionSource {
  const { id, reason } = block
  const remedy = toRemedy(block)
  return {
    path: `/desk/blocks/${id}`,
    back: i18n.t('blocks.back'),
    note: (
      <>
        <BlockedTimeText fields={toFields(block)} />
        {reason && ` · ${reason}`}
      </>
    ),
    load: (query) => readAnswer(api('get /admin/blocks/{id}/collisions', { params: { id }, query })),
    getRemedy: () => remedy,
  }
}
