import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { Conflict } from '#worker/contract/admin/publication.ts'
import type { ChangeKind } from './planned-change.ts'

interface ReasonRow {
  text: DeskMessageKey
  /** The action that helps, with its path below that of the booking. */
  action: DeskMessageKey
  path: string
  /** The changes after which the booking fits. */
  helps: readonly ChangeKind[]
}

/**
 * For each reason why a booking does not fit what is published: its text and what helps. Another time keeps person, service and guests, and
 * another person keeps the rooms.
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
