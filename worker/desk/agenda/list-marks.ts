import type { IconName } from '#client/ui/icon.tsx'
import type { AgendaBooking } from '#worker/contract/admin/agenda.ts'
import type { DeskI18n } from '../request/i18n.tsx'

/** A fact about a booking that somebody has to see at a glance: an icon with its text. */
export interface Mark {
  icon: IconName
  text: string
  /** Is shown beside the icon where there is no room for the text. */
  short?: string
  /** Whether something is left to do. */
  isOpen: boolean
}

export type MarkedBooking = Pick<AgendaBooking, 'paid' | 'due' | 'form' | 'firstVisit' | 'notes'>

const mark = (icon: IconName, text: string, isOpen = false): Mark => ({ icon, text, isOpen })

/** Returns what is due or paid, whether the form is there, and whether it is a first visit. */
export function listMarks({ t, money }: DeskI18n, { paid, due, form, firstVisit }: MarkedBooking): Mark[] {
  return [
    ...(due
      ? [
          {
            ...mark('price', t('field.named', { label: t('booking.due'), value: money(due) }), true),
            short: money(due),
          },
        ]
      : []),
    ...(paid && !due ? [mark('check', t('payment.paidAmount', { amount: money(paid) }))] : []),
    ...(form === 'missing' ? [{ ...mark('file', t('agenda.formMissing'), true), short: '!' }] : []),
    ...(form === 'received' ? [{ ...mark('file', t('agenda.formReceived')), short: '✓' }] : []),
    ...(firstVisit ? [mark('star', t('agenda.firstVisit'))] : []),
  ]
}
