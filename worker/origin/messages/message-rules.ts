import type { MessageChannel, MessageName } from '#worker/contract/bundle/site/messages.ts'

/** How a message is sent. A new message has to decide on its mails; the rest is rare. */
interface MessageRule {
  /**
   * When it is mailed. `at-once`: someone did something that its recipient has to know or waits for, or the business set
   * the time. `awake`: a date, a deadline or a time that became free set it off, so that it waits for the end of the quiet
   * hours. Text messages always do.
   */
  mails: 'at-once' | 'awake'
  /** It tells what the recipient knows: after the start it is of no use, and it need not come before it. */
  isNews?: false
  /** It is also sent after the appointment. */
  outlivesAppointment?: true
  /** It is mailed whatever the settings say. */
  alwaysMailed?: true
  /** Visitors without an email address get it by text, whatever the settings say. */
  textsWithoutMail?: true
  /** When it stops where there are too many messages: receipts and copies of forms first, then what no one asked for at its address. */
  stops?: 'form' | 'unasked' | 'never'
  /** It is no part of what its recipient asked for. */
  canUnsubscribe?: true
}

const atOnce: MessageRule = { mails: 'at-once' }
const confirmation: MessageRule = { ...atOnce, stops: 'never' }
const awake: MessageRule = { mails: 'awake' }
const receipt: MessageRule = { ...atOnce, outlivesAppointment: true }

const rules: Readonly<Record<MessageName, MessageRule>> = {
  'visitor.scheduled': confirmation,
  'visitor.requested': confirmation,
  'visitor.confirmed': confirmation,
  'visitor.declined': atOnce,
  'visitor.lapsed': awake,
  'visitor.rescheduled': atOnce,
  'visitor.changed': atOnce,
  'visitor.cancelled': atOnce,
  'visitor.payment-due': atOnce,
  'visitor.payment-received': receipt,
  'visitor.payment-failed': atOnce,
  'visitor.payment-undone': receipt,
  'visitor.payment-refunded': receipt,
  'visitor.reminder': { ...awake, isNews: false },
  'visitor.follow-up': { ...awake, isNews: false, outlivesAppointment: true, canUnsubscribe: true },
  'visitor.confirm-address': { ...atOnce, alwaysMailed: true, textsWithoutMail: true, stops: 'unasked' },
  'visitor.waitlist-joined': { ...atOnce, stops: 'unasked' },
  'visitor.waitlist-offered': { ...awake, textsWithoutMail: true },
  'visitor.waitlist-lapsed': awake,
  'visitor.form-received': { ...atOnce, stops: 'form' },
  'visitor.personal-data': atOnce,
  'guest.invited': { ...atOnce, stops: 'unasked' },
  'guest.rescheduled': atOnce,
  'guest.changed': atOnce,
  'guest.cancelled': atOnce,
  'staff.scheduled': atOnce,
  'staff.requested': atOnce,
  'staff.confirmed': atOnce,
  'staff.declined': atOnce,
  'staff.lapsed': awake,
  'staff.rescheduled': atOnce,
  'staff.changed': atOnce,
  'staff.cancelled': atOnce,
  'staff.agenda': atOnce,
  'business.scheduled': atOnce,
  'business.requested': atOnce,
  'business.confirmed': atOnce,
  'business.declined': atOnce,
  'business.lapsed': awake,
  'business.rescheduled': atOnce,
  'business.changed': atOnce,
  'business.cancelled': atOnce,
  'business.form-received': { ...atOnce, stops: 'form' },
  'business.agenda': atOnce,
  'business.feed-failing': awake,
  'desk.sign-in': { ...atOnce, alwaysMailed: true },
}

/** Returns whether a message waits for the end of the quiet hours. */
export const keepsQuietHours = (name: MessageName, channel: MessageChannel): boolean =>
  channel === 'text' || rules[name].mails === 'awake'

/** Returns whether a message tells of a change, and not of what the recipient knows. */
export const isNewsKind = (name: MessageName): boolean => rules[name].isNews ?? true

/** Returns whether a message is also sent after the appointment, as receipts and follow-ups are. */
export const outlivesAppointment = (name: MessageName): boolean => rules[name].outlivesAppointment ?? false

/** Returns whether a message is mailed whatever the settings say. */
export const isAlwaysMailed = (name: MessageName): boolean => rules[name].alwaysMailed ?? false

/** Returns whether visitors without an email address get a message by text, whatever the settings say. */
export const isTextedWithoutMail = (name: MessageName): boolean => rules[name].textsWithoutMail ?? false

/** Returns whether a message is part of what its recipient asked for. No one can unsubscribe from these. */
export const isTransactional = (name: MessageName): boolean => !rules[name].canUnsubscribe

/** Returns whether a message is the receipt or the copy of a form. These stop first where there are too many messages. */
export const isFormKind = (name: MessageName): boolean => rules[name].stops === 'form'

/** Returns whether a message is the first to an address that no one has confirmed, besides receipts of forms. */
export const isUnaskedKind = (name: MessageName): boolean => rules[name].stops === 'unasked'

/** Returns whether a message tells a visitor that a booking was made. No budget stops these. */
export const isConfirmation = (name: MessageName): boolean => rules[name].stops === 'never'
