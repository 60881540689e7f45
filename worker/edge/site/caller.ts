import type { Env } from '../runtime/env.ts'
import { toClientIp } from './client-ip.ts'

/** The client and the host of a request. */
export interface Caller {
  host: string
  /** An IPv4 address or the /64 of an IPv6 address; the key of rate limits. */
  clientIp: string
  /** Whether the request comes from another Daybook edge, with the shared secret. */
  trusted: boolean
  /** Whether a page of the desk makes the request. */
  fromDesk: boolean
}

/** Compares two secrets in constant time. */
export async function isSameSecret(a: string, b: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const [left, right] = await Promise.all([digest(a), digest(b)])
  return left.reduce((difference, byte, index) => difference | (byte ^ (right[index] ?? 0)), 0) === 0
}

/**
 * Reads the client's IP. Plain workerd has it in `request.cf`. On Cloudflare `request.cf` has no `clientIp`, and clients cannot set
 * `CF-Connecting-IP`.
 */
const readClientIp = ({ cf, headers }: Request): string =>
  typeof cf?.clientIp === 'string' ? cf.clientIp : (headers.get('CF-Connecting-IP') ?? '127.0.0.1')

/** Reads the host and the client's IP. Values from another edge count only with the shared secret. */
export async function readCaller(request: Request, host: string, env: Env): Promise<Caller> {
  const { headers } = request
  const secret = headers.get('X-Daybook-Secret')
  const trusted =
    secret !== null && env.ORIGIN_SECRET !== undefined && (await isSameSecret(secret, env.ORIGIN_SECRET))
  return {
    host: (trusted && headers.get('X-Daybook-Host')) || host,
    clientIp: toClientIp((trusted && headers.get('X-Daybook-Address')) || readClientIp(request)),
    trusted,
    fromDesk: trusted && headers.has('X-Daybook-Desk'),
  }
}
