import * as z from 'zod/mini'
import { Failure } from '#worker/contract/failure.ts'
import type { Services } from '../platform/services.ts'

/** The name of the secret with the keys. */
const SECRET = 'VAPID_KEYS'

const keys = z.object({ publicKey: z.string(), privateKey: z.string() })

/** The keys with which the site signs its notifications (RFC 8292), in base64url: a point and a number on P-256. */
export type VapidKeys = z.infer<typeof keys>

type Source = Pick<Services, 'secrets'>

/** Returns the keys of the site; undefined while it has none. Throws `secrets-unavailable` without the key that encrypted them. */
export function findVapidKeys({ secrets }: Source): VapidKeys | undefined {
  const stored = secrets.find(SECRET)
  if (stored !== undefined) return keys.parse(JSON.parse(stored))
  if (secrets.has(SECRET)) throw new Failure('secrets-unavailable')
  return undefined
}

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function createKeys(): Promise<VapidKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  if (!('privateKey' in pair)) throw new Error('No pair of keys')
  const [point, { d = '' }] = await Promise.all([
    crypto.subtle.exportKey('raw', pair.publicKey) as Promise<ArrayBuffer>,
    crypto.subtle.exportKey('jwk', pair.privateKey) as Promise<JsonWebKey>,
  ])
  return { publicKey: toBase64Url(point), privateKey: d }
}

/** Returns the keys of the site, and makes them once. Throws `secrets-unavailable` where the installation stores no secrets. */
export async function getVapidKeys(source: Source): Promise<VapidKeys> {
  const known = findVapidKeys(source)
  if (known) return known
  const made = await createKeys()
  // Another call may have stored keys meanwhile.
  const stored = findVapidKeys(source)
  if (stored) return stored
  source.secrets.put(SECRET, JSON.stringify(made))
  return made
}
