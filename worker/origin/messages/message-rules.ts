import type { MessageChannel, MessageName } from '#worker/contract/bundle/site/messages.ts'

/** How messages of a kind are sent. */
interface MessageRule {
  /**
   * When a message is mailed. `at-once`: somebody's action caused it and the recipient needs it now, or the business set its time.
   * `awake`: a date, a deadline or a freed time caused it, so it waits for the end of the quiet hours. Text messages always
   * wait for that end.
   */
  mails: 'at-once' | 'awake'
  /**
   * False for reminders and follow-ups, which tell nothing new. They wait for the end of the quiet hours even if that is too
   * late, and do not count towards the budget of the day or the limits of their recipient.
   */
  isNews?: false
  /** It may also be sent after the end of the appointment. */
  outlivesAppointment?: true
  /** It is mailed even if the settings turn off its mails. */
  alwaysMailed?: true
  /** Visitors without an email address get it as a text message, even if the settings do not name it. */
  textsWithoutMail?: true
  /**
   * When the daily budget stops messages of the kind. `form`: first, as receipts or copies of forms. `unasked`: next, as messages to
   * an address that no one has confirmed. Without a value, the budget stops only text messages; with `never` it stops
   * none. A repeat that a visitor asks for is stopped like `unasked`.
   */
  budgetStops?: 'form' | 'unasked' | 'never'
  /** Its recipients can unsubscribe from it, as they did not ask for it. */
  canUnsubscribe?: true
}

const atOnce: MessageRule = { mails: 'at-once' }
const confirmation: MessageRule = { ...atOnce, budgetStops: 'never' }
const awake: MessageRule = { mails: 'awake' }
const receipt: MessageRule = { ...atOnce, outlivesAppointment: true }
/** A booking can lapse at its start, in the quiet hours. */
const lapse: MessageRule = { ...awake, outlivesAppointment: true }

const rules: Readonly<Record<MessageName, MessageRule>> = {
  'visitor.scheduled': confirmation,
  'visitor.requested': confirmation,
  'visitor.confirmed': confirmation,
  'visitor.declined': atOnce,
  'visitor.lapsed': lapse,
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
  'visitor.confirm-address': {
    ...atOnce,
    alwaysMailed: true,
    textsWithoutMail: true,
    budgetStops: 'unasked',
  },
  'visitor.waitlist-joined': { ...atOnce, budgetStops: 'unasked' },
  'visitor.waitlist-offered': { ...awake, textsWithoutMail: true },
  'visitor.waitlist-lapsed': awake,
  'visitor.form-received': { ...atOnce, budgetStops: 'form' },
  'visitor.personal-data': atOnce,
  'guest.invited': { ...atOnce, budgetStops: 'unasked' },
  'guest.rescheduled': atOnce,
  'guest.changed': atOnce,
  'guest.cancelled': atOnce,
  'staff.scheduled': atOnce,
  'staff.requested': atOnce,
  'staff.confirmed': atOnce,
  'staff.declined': atOnce,
  'staff.lapsed': lapse,
  'staff.rescheduled': atOnce,
  'staff.changed': atOnce,
  'staff.cancelled': atOnce,
  'staff.agenda': atOnce,
  'business.scheduled': atOnce,
  'business.requested': atOnce,
  'business.confirmed': atOnce,
  'business.declined': atOnce,
  'business.lapsed': lapse,
  'business.rescheduled': atOnce,
  'business.changed': atOnce,
  'business.cancelled': atOnce,
  'business.form-received': { ...atOnce, budgetStops: 'form' },
  'business.agenda': atOnce,
  'business.feed-failing': awake,
  'business.draft-refused': awake,
  'desk.sign-in': { ...atOnce, alwaysMailed: true },
}

/** Returns whether a message goes to staff or to the business. */
export const isToTeam = (name: MessageName): boolean => /^(staff|business)\./.test(name)

/** Returns whether a message waits for the end of the quiet hours. */
export const keepsQuietHours = (name: MessageName, channel: MessageChannel): boolean =>
  channel === 'text' || rules[name].mails === 'awake'

/** Returns whether a message tells its recipient something new, unlike a reminder or a follow-up. */
export const isNewsKind = (name: MessageName): boolean => rules[name].isNews ?? true

/** Returns whether a message is also sent after the appointment, as receipts, follow-ups and lapses are. */
export const outlivesAppointment = (name: MessageName): boolean => rules[name].outlivesAppointment ?? false

/** Returns whether a message is mailed even if the settings turn off its mails. */
export const isAlwaysMailed = (name: MessageName): boolean => rules[name].alwaysMailed ?? false

/** Returns whether visitors without an email address get a message as text, even if the settings do not name it. */
export const isTextedWithoutMail = (name: MessageName): boolean => rules[name].textsWithoutMail ?? false

/** Returns whether a message is part of what its recipient asked for. No one can unsubscribe from these. */
export const isTransactional = (name: MessageName): boolean => !rules[name].canUnsubscribe

/** Returns whether a message is the receipt or the copy of a form. The daily budget stops these first. */
export const isFormKind = (name: MessageName): boolean => rules[name].budgetStops === 'form'

/** Returns whether a message, other than the receipt of a form, goes to an address that no one has confirmed. The budget stops these next. */
export const isToUnconfirmedAddress = (name: MessageName): boolean => rules[name].budgetStops === 'unasked'

/** Returns whether a message tells a visitor that a booking was made. No budget stops these, unless a visitor asks for one again. */
export const isConfirmation = (name: MessageName): boolean => rules[name].budgetStops === 'never'
