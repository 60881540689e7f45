import type { Clock } from '../../platform/clock.ts'
import type { Fetch } from '../../platform/http/fetch.ts'
import type { CreateRawEmail, EmailBinding } from './cloudflare-email.ts'
import type { OpenSocket } from './open-socket.ts'

/** The values that channels are created from. */
export interface ChannelDeps {
  /** The Worker's environment. */
  env: unknown
  /** The site's id. */
  site: string | undefined
  /** Returns a secret that the site has stored, by the name of the Worker's variable. */
  findStored?: (name: string) => string | undefined
  clock: Clock
  fetch: Fetch
  /** The binding `SEND_EMAIL`. */
  emailBinding?: EmailBinding | undefined
  /** The binding `LOCAL_NETWORK`. */
  localNetwork?: Fetcher | undefined
  /** The https URL that Twilio posts delivery receipts to. */
  textReceiptUrl?: string | undefined
  /** Tests pass their own functions and timeout. */
  openSocket?: OpenSocket
  createRawEmail?: CreateRawEmail
  timeoutMs?: number
}
