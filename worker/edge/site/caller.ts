import * as z from 'zod/mini'
import type { Env } from '../env.ts'
import { toClientIp } from './client-ip.ts'

/** Who asks, for which host: what rate limits and sites go by. */
export interface Caller {
  host: string
  /** What every limit counts by: an IPv4 address or the /64 of an IPv6 one. */
  clientIp: string
  /** Whether another Daybook edge asks, one that knows the shared secret. */
  trusted: boolean
}

/** Compares in a time that tells nothing of where the two differ. */
export async function isSameSecret(a: string, b: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const [one, other] = await Promise.all([digest(a), digest(b)])
  return one.reduce((difference, byte, index) => difference | (byte ^ (other[index] ?? 0)), 0) === 0
}

/** The peer, as plain workerd tells it. Cloudflare does not: there the header is its own, and no client can set it. */
const peerSchema = z.object({ clientIp: z.string() })

function readClientIp({ cf, headers }: Request): string {
  const { success, data } = peerSchema.safeParse(cf)
  return success ? data.clientIp : (headers.get('CF-Connecting-IP') ?? '127.0.0.1')
}

/** The request's host and address; what another edge says of them counts only with the shared secret. */
export async function readCaller(request: Request, host: string, env: Env): Promise<Caller> {
  const { headers } = request
  const secret = headers.get('X-Daybook-Secret')
  const trusted =
    secret !== null && env.ORIGIN_SECRET !== undefined && (await isSameSecret(secret, env.ORIGIN_SECRET))
  return {
    host: (trusted && headers.get('X-Daybook-Host')) || host,
    clientIp: toClientIp((trusted && headers.get('X-Daybook-Address')) || readClientIp(request)),
    trusted,
  }
}
