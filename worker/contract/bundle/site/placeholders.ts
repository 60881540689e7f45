import type { MessageName } from './messages.ts'

/** The placeholders in texts of the business. Each message allows some of them. */
export type Placeholder =
  | 'business'
  | 'name'
  | 'service'
  | 'staff'
  | 'time'
  | 'amount'
  | 'until'
  | 'date'
  | 'form'
  | 'feed'
  | 'draft'
  | 'count'

const booking = ['business', 'name', 'service', 'staff', 'time'] as const
const payment = [...booking, 'amount'] as const
const waitlist = ['business', 'name', 'service', 'date'] as const
const agenda = ['business', 'date', 'count'] as const
const form = ['business', 'form'] as const

/** The placeholders of the messages that have others than those of a booking. */
const otherPlaceholders: Partial<Record<MessageName, readonly Placeholder[]>> = {
  'visitor.payment-due': [...payment, 'until'],
  'visitor.payment-received': payment,
  'visitor.payment-failed': [...payment, 'until'],
  'visitor.payment-undone': payment,
  'visitor.payment-refunded': payment,
  'visitor.confirm-address': waitlist,
  'visitor.waitlist-joined': waitlist,
  'visitor.waitlist-offered': [...waitlist, 'time', 'until'],
  'visitor.waitlist-lapsed': waitlist,
  'visitor.form-received': form,
  'visitor.personal-data': ['business', 'until'],
  'staff.agenda': agenda,
  'business.form-received': form,
  'business.agenda': agenda,
  'business.feed-failing': ['business', 'name', 'feed'],
  'business.draft-refused': ['business', 'draft'],
  'desk.sign-in': ['business'],
}

/** Returns the placeholders that the texts of a message can have. */
export function listPlaceholders(message: MessageName): readonly Placeholder[] {
  return otherPlaceholders[message] ?? booking
}
