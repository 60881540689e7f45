import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Collisions, collisionsQuery } from '#worker/contract/admin/blocks.ts'
import type { ChangeKind } from './planned-change.ts'

export type CollidingBooking = Readonly<Collisions['bookings'][number]>

/** The changes that can be made to a booking. */
export interface Remedy {
  /** The changes that help, in the order in which they are offered. */
  kinds: readonly ChangeKind[]
  /** The id of the staff member whom `give` replaces; undefined where `give` does not help. */
  instead?: string
}

/** Bookings that stay until something is done about them: those at a blocked time, or those that do not fit what is published. */
export interface CollisionSource {
  /** The path of the page that lists the bookings. Their plan is at `/plan` below it. */
  path: string
  /** The text of the link from the plan to the list. */
  back: string
  /** The text above the plan. */
  note?: ReactNode
  /** Loads a page of the bookings. */
  load(query: z.infer<typeof collisionsQuery>): Promise<Collisions>
  /** Returns the changes that can be made to one of the bookings. */
  getRemedy(booking: CollidingBooking): Remedy
}
