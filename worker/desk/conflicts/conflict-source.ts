import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { CollidingBooking, CollisionSource, Remedy } from '../collisions/collision-source.ts'
import { conflictReasons } from '../collisions/conflict-reasons.ts'
import type { DeskContext } from '../request/desk-env.ts'

/** Returns the changes that solve the conflict of a booking. Left out is `give` if the person of the conflict is not one of the booking. */
function toRemedy({ conflict, staff }: CollidingBooking): Remedy {
  if (!conflict) return { kinds: [] }
  const kinds = conflictReasons[conflict.reason].helps
  const hasPerson = staff.some(({ id }) => id === conflict.staff)
  if (!hasPerson) return { kinds: kinds.filter((kind) => kind !== 'give') }
  return { kinds, ...(kinds.includes('give') && { instead: conflict.staff }) }
}

/** Returns the upcoming bookings that do not fit what is published as a source. */
export const createConflictSource = ({ api, i18n }: DeskContext): CollisionSource => ({
  path: '/desk/conflicts',
  back: i18n.t('conflict.back'),
  load: (query) => readAnswer(api('get /admin/conflicts', { query })),
  getRemedy: toRemedy,
})
