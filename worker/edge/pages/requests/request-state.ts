import type { IconName } from '#client/ui/icon.tsx'
import type { MessageKey } from '#locales/messages.ts'
import type { Booking } from '#worker/contract/bookings/booking.ts'
import type { RequestAnswer } from '#worker/contract/bookings/request.ts'

interface RequestState {
  heading: MessageKey
  /** The short name of the state in a list; undefined while the request is open. */
  label?: MessageKey
  text?: MessageKey
  icon: IconName
}

const answeredStates: Partial<Record<Booking['status'], RequestState>> = {
  scheduled: {
    heading: 'answer.confirmed',
    label: 'answer.stateConfirmed',
    text: 'answer.confirmedText',
    icon: 'check',
  },
  declined: {
    heading: 'answer.declined',
    label: 'answer.stateDeclined',
    text: 'mail.teamDeclinedText',
    icon: 'close',
  },
  lapsed: { heading: 'answer.lapsed', label: 'answer.stateLapsed', text: 'answer.lapsedText', icon: 'close' },
  cancelled: {
    heading: 'manage.cancelled',
    label: 'series.cancelled',
    text: 'mail.teamCancelledText',
    icon: 'close',
  },
}

const questions: Record<RequestAnswer, MessageKey> = {
  confirm: 'answer.confirmHeading',
  decline: 'answer.declineHeading',
}

/** Returns whether a request waits for its answer. */
export const isOpen = ({ status }: Pick<Booking, 'status'>): boolean => status === 'requested'

/** Returns the heading, text and icon for the state of a request. */
export function getRequestState(status: Booking['status'], answer: RequestAnswer): RequestState {
  return answeredStates[status] ?? { heading: questions[answer], icon: 'clock' }
}

/** Returns the short name of a request's state. */
export function getStateLabel(status: Booking['status']): MessageKey {
  return answeredStates[status]?.label ?? 'answer.open'
}
