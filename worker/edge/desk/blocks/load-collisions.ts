import type { Collision } from '#client/desk/blocks/collisions.tsx'
import { readAnswer } from '../../origin-client/read-answer.ts'
import type { DeskContext } from '../desk-env.ts'

/** The most bookings that a page shows, each with those who are told. The next ones follow once these are cancelled. */
const MAX_SHOWN = 100

/** Loads the bookings at the time of a block, with the people who are told when they are cancelled. */
export async function loadCollisions(
  { api }: Pick<DeskContext, 'api'>,
  id: string,
): Promise<{ count: number; collisions: Collision[] }> {
  const { count, bookings } = await readAnswer(api.admin.blocks[':id'].collisions.$get({ param: { id } }))
  const collisions = bookings.slice(0, MAX_SHOWN).map(async (booking) => {
    const { recipients } = await readAnswer(
      api.admin.bookings[':id'].recipients.$get({ param: { id: booking.id }, query: { action: 'cancel' } }),
    )
    const told = recipients.filter(
      ({ audience, blocked }) => (audience === 'visitor' || audience === 'guest') && !blocked,
    )
    return { ...booking, told: told.map(({ address }) => address) }
  })
  return { count, collisions: await Promise.all(collisions) }
}
