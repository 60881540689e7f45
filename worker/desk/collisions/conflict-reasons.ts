import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { Conflict } from '#worker/contract/admin/publication.ts'
import type { ChangeKind } from './planned-change.ts'

interface ReasonRow {
  text: DeskMessageKey
  /** The name of the action that helps. */
  action: DeskMessageKey
  /** The last segment of the action's path, `/desk/bookings/{id}/{path}`. */
  path: string
  /** The changes after which the booking can fit. */
  helps: readonly ChangeKind[]
}

/**
 * The text and the remedies for each reason why a booking does not fit what is published. `move` keeps the person, the service and the
 * guests, and `give` keeps the rooms.
 */
export const conflictReasons: Readonly<Record<Conflict['reason'], ReasonRow>> = {
  service: { text: 'conflict.service', action: 'manage.cancel', path: 'cancel', helps: ['cancel'] },
  staff: { text: 'conflict.staff', action: 'action.reassign', path: 'reassign', helps: ['give', 'cancel'] },
  room: { text: 'conflict.room', action: 'action.reassign', path: 'reassign', helps: ['move', 'cancel'] },
  guests: { text: 'conflict.guests', action: 'manage.reschedule', path: 'reschedule', helps: ['cancel'] },
  hours: {
    text: 'conflict.hours',
    action: 'manage.reschedule',
    path: 'reschedule',
    helps: ['give', 'move', 'cancel'],
  },
  seats: {
    text: 'conflict.seats',
    action: 'manage.reschedule',
    path: 'reschedule',
    helps: ['move', 'cancel'],
  },
  'per-day': {
    text: 'conflict.perDay',
    action: 'manage.reschedule',
    path: 'reschedule',
    helps: ['give', 'move', 'cancel'],
  },
}
