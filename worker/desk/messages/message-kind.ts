import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { MessageName } from '#worker/contract/bundle/site/messages.ts'

/** The texts for message kinds, by the name without the audience: `reminder` for `visitor.reminder`. */
const kinds: Record<string, DeskMessageKey> = {
  scheduled: 'messageKind.scheduled',
  requested: 'messageKind.requested',
  confirmed: 'messageKind.confirmed',
  declined: 'messageKind.declined',
  lapsed: 'messageKind.lapsed',
  rescheduled: 'messageKind.rescheduled',
  changed: 'messageKind.changed',
  cancelled: 'messageKind.cancelled',
  invited: 'messageKind.invitation',
  'payment-due': 'messageKind.paymentDue',
  'payment-received': 'messageKind.paymentReceived',
  'payment-failed': 'messageKind.paymentFailed',
  'payment-undone': 'messageKind.paymentUndone',
  'payment-refunded': 'messageKind.paymentRefunded',
  reminder: 'messageKind.reminder',
  'follow-up': 'messageKind.followUp',
  'confirm-address': 'messageKind.confirmAddress',
  'waitlist-joined': 'messageKind.waitlist',
  'waitlist-offered': 'messageKind.waitlist',
  'waitlist-lapsed': 'messageKind.waitlist',
  'form-received': 'messageKind.form',
  'personal-data': 'messageKind.personalData',
  agenda: 'messageKind.agenda',
  'feed-failing': 'messageKind.feed',
  'draft-refused': 'messageKind.draft',
  'sign-in': 'messageKind.signIn',
}

/** Returns the key of the text for a message kind. */
export function getKindTextKey(name: MessageName): DeskMessageKey {
  const text = kinds[name.slice(name.indexOf('.') + 1)]
  if (!text) throw new Error(`No text for ${name}`)
  return text
}
