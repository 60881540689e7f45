import { collisionsQuery } from '#worker/contract/admin/blocks.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { Collision } from './collision-facts.tsx'

interface CollisionPage {
  /** The number of all collisions, also of those on other pages. */
  count: number
  collisions: Collision[]
  cursor: string | undefined
  next: string | null
}

/** Loads a page of the bookings at the time of a block, with the people who get a message when they are cancelled. */
export async function loadCollisions(
  { api, url }: Pick<DeskContext, 'api' | 'url'>,
  id: string,
): Promise<CollisionPage> {
  const { cursor } = collisionsQuery.safeParse({ cursor: url.searchParams.get('cursor') }).data ?? {}
  const query = cursor === undefined ? {} : { cursor }
  const { count, bookings, next } = await readAnswer(
    api('get /admin/blocks/{id}/collisions', { params: { id }, query }),
  )
  const collisions = bookings.map(async (booking) => {
    const { recipients } = await readAnswer(
      api('get /admin/bookings/{id}/recipients', { params: { id: booking.id }, query: { action: 'cancel' } }),
    )
    return { ...booking, recipients: recipients.filter(({ blocked }) => !blocked) }
  })
  return { count, collisions: await Promise.all(collisions), cursor, next }
}
