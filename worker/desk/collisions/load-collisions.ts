import { type Collisions, collisionsQuery } from '#worker/contract/admin/blocks.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { Collision } from './collision-facts.tsx'
import type { CollisionSource } from './collision-source.ts'

interface CollisionPage {
  /** The number of all collisions, also of those on other pages. */
  count: number
  collisions: Collision[]
  cursor: string | undefined
  next: string | null
}

/** Returns the `cursor` in the address of a page; undefined on the first page. */
const readCursor = ({ url }: Pick<DeskContext, 'url'>): string | undefined =>
  collisionsQuery.safeParse({ cursor: url.searchParams.get('cursor') }).data?.cursor

/** Loads the page of bookings that the `cursor` of the address names. */
export function loadPage(context: Pick<DeskContext, 'url'>, source: CollisionSource): Promise<Collisions> {
  const cursor = readCursor(context)
  return source.load(cursor === undefined ? {} : { cursor })
}

/** Loads a page of bookings, each with the changes that can be made to it and the people who get a message when it is cancelled. */
export async function loadCollisions(
  context: Pick<DeskContext, 'api' | 'url'>,
  source: CollisionSource,
): Promise<CollisionPage> {
  const { count, bookings, next } = await loadPage(context, source)
  const collisions = bookings.map(async (booking) => {
    const params = { id: booking.id }
    const { recipients } = await readAnswer(
      context.api('get /admin/bookings/{id}/recipients', { params, query: { action: 'cancel' } }),
    )
    return {
      ...booking,
      remedy: source.getRemedy(booking),
      recipients: recipients.filter(({ blocked }) => !blocked),
    }
  })
  return { count, collisions: await Promise.all(collisions), cursor: readCursor(context), next }
}
