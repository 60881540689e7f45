import type { Block } from '#worker/contract/admin/blocks.ts'
import { Failure } from '#worker/contract/failure.ts'
import { blockedTimeId } from '#worker/contract/ids.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { CollisionSource, Remedy } from '../collisions/collision-source.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { toFields } from './block-request.ts'
import { BlockTime } from './block-text.tsx'

/** Loads a block. Throws `not-found`. */
export async function loadBlock({ api }: DeskContext, id: string): Promise<Block> {
  if (!blockedTimeId.safeParse(id).success) throw new Failure('not-found')
  return readAnswer(api('get /admin/blocks/{id}', { params: { id } }))
}

/** Returns what can be done about the bookings. Only the time of a person can be taken over by another one. */
const toRemedy = ({ owner }: Block): Remedy =>
  owner.kind === 'staff'
    ? { kinds: ['give', 'move', 'cancel'], instead: owner.id }
    : { kinds: ['move', 'cancel'] }

/** Returns the bookings at the time of a block as a source. */
export function createBlockSource({ api, i18n }: DeskContext, block: Block): CollisionSource {
  const { id, reason } = block
  const remedy = toRemedy(block)
  return {
    path: `/desk/blocks/${id}`,
    back: i18n.t('blocks.back'),
    note: (
      <>
        <BlockTime fields={toFields(block)} />
        {reason && ` · ${reason}`}
      </>
    ),
    load: (query) => readAnswer(api('get /admin/blocks/{id}/collisions', { params: { id }, query })),
    getRemedy: () => remedy,
  }
}
