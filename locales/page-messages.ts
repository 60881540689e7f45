/**
 * The namespaces of the texts that each kind of page sends to the browser, and single texts of other namespaces. Texts that only
 * the server renders are left out.
 */
const namespaces = {
  flow: [
    'flow',
    'form.forget',
    'form.remember',
    'form.remembered',
    'addons',
    'calendar',
    'service',
    'menu',
    'payment.continue',
    'payment.due',
    'payment.onSite',
    'payment.total',
    'manage.sendLink',
    'policy',
    'cart',
    'guests',
    'request.note',
    'request.requested',
    'request.sending',
    'request.submit',
    'series',
    'staff',
    'time',
    'zones',
    'waitlist',
    'hold',
    'details',
    'error',
    'field',
  ],
  manage: [
    'manage',
    'booked.see',
    'addons.heading',
    'details.email',
    'flow.stepPayment',
    'form.copied',
    'form.copyLink',
    'payment',
    'policy',
    'guests.guest',
    'guests.label',
    'guests.people',
    'guests.you',
    'request',
    'series.all',
    'series.cancelled',
    'series.following',
    'series.heading',
    'series.price',
    'series.this',
    'series.which',
    'reschedule',
    'cancel',
    'done',
    'time',
    'zones',
    'error',
    'field',
  ],
  form: ['form', 'quiz', 'details', 'error', 'field'],
} as const

/** Errors of calls by the business and by other servers. The calls of visitors' pages never get them. */
const otherErrors = [
  'error.forbidden',
  'error.requestAnswered',
  'error.requestChanged',
  'error.revisionMismatch',
  'error.revisionRequired',
  'error.secretsUnavailable',
  'error.siteExists',
  'error.unauthorized',
  'error.undoExpired',
  'error.webhookRefused',
  'field.customerExists',
]

/** Texts for changing a series that was booked, which the booking flow does not show. */
const seriesChanges = ['series.all', 'series.cancelled', 'series.following', 'series.this', 'series.which']

/** A kind of page whose texts the browser needs too. */
export type MessagesKind = keyof typeof namespaces

export const messagesKinds: readonly MessagesKind[] = ['flow', 'manage', 'form']

/** Returns whether a kind of page sends a message to the browser. */
export function isSentMessage(kind: MessagesKind, key: string): boolean {
  const names: readonly string[] = namespaces[kind]
  if (otherErrors.includes(key) || (kind === 'flow' && seriesChanges.includes(key))) return false
  return names.includes(key.slice(0, key.indexOf('.'))) || names.includes(key)
}
