import * as z from 'zod/mini'
import { quietHours } from '../bundle/site/quiet-hours.ts'
import { pushDeviceId } from '../ids.ts'
import { instant } from '../time.ts'
import { scopes } from './rights.ts'

/** The news that a device of a person at the desk can be notified of. */
export const pushKinds = ['new', 'requested', 'moved', 'cancelled', 'payment-failed'] as const

/** The most devices of a person. A further one replaces the one that was added first. */
export const MAX_PUSH_DEVICES = 10

/** The choices of a person, which hold for all their devices. */
export const pushSettings = z.strictObject({
  /** The news of which the person is notified. */
  kinds: z.array(z.enum(pushKinds)).check(z.maxLength(pushKinds.length)),
  /** Whether the news is about all appointments that the person sees, or about those of the person as a staff member. */
  scope: z.enum(scopes),
  /** Whether a notification has the full name and the service. Without it, it has the first name and the time. */
  detail: z.boolean(),
  /** The hours in the time zone of the site in which no notification is sent, except about an appointment that starts in them. */
  quietHours,
})

/** A key of a subscription: base64url without padding. The length is that of its bytes. */
const key = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`)))

/** `POST /api/admin/push/devices`: a subscription as the browser created it (Push API). */
export const pushDeviceRequest = z.strictObject({
  /** The address of the push service: https, with a public host. */
  endpoint: z.url().check(z.maxLength(2000)),
  /** The public key of the browser, an uncompressed point on P-256. */
  p256dh: key(65),
  /** The authentication secret of the browser. */
  auth: key(16),
  /** When the browser ends the subscription; null if it names no time. */
  expiresAt: z._default(z.nullable(instant), null),
})

/** A device that gets notifications. */
const pushDevice = z.object({
  id: pushDeviceId,
  /** A short name of browser and system, as in the sessions. */
  device: z.string(),
  createdAt: instant,
  /** When the push service last accepted a notification; null if it never did. */
  lastSentAt: z.nullable(instant),
  /** Whether the push service refused the last notification, or could not be reached. */
  failing: z.boolean(),
  /** Whether the call was made with the session of the device. */
  current: z.boolean(),
})

/** `GET /api/admin/push` */
export const push = z.object({
  settings: pushSettings,
  /** Whether the person is a staff member who sees more than their own appointments, and so can choose. */
  choosesScope: z.boolean(),
  /** The public key of the site, with which browsers subscribe (VAPID); null if the installation stores no secrets. */
  publicKey: z.nullable(z.string()),
  devices: z.array(pushDevice),
})

/** `POST /api/admin/push/devices` */
export const newPushDevice = z.object({ id: pushDeviceId })

/**
 * `POST /api/admin/push/devices/{id}/test`. `sent`: the push service accepted the notification. `gone`: the subscription has ended, and
 * the device is removed. `refused`: it does not accept notifications of this site. `unavailable`: it could not be reached.
 */
export const pushTest = z.object({ outcome: z.enum(['sent', 'gone', 'refused', 'unavailable']) })

export type PushKind = (typeof pushKinds)[number]
export type PushSettings = z.infer<typeof pushSettings>
export type PushDeviceRequest = z.infer<typeof pushDeviceRequest>
export type PushDevice = z.infer<typeof pushDevice>
export type Push = z.infer<typeof push>
export type PushOutcome = z.infer<typeof pushTest>['outcome']
