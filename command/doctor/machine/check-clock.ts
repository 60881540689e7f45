import { type Finding, fail, ok, warn } from '../check.ts'

/** The directory of the authority from which Caddy gets certificates: this server calls it anyway. */
const REFERENCE = 'https://acme-v02.api.letsencrypt.org/directory'

/** From this difference on the clock is wrong. */
const WRONG_MS = 5 * 60_000
/** A smaller difference says nothing: the date of an answer has whole seconds, and the answer takes time. */
const UNSURE_MS = 10_000

const ADVICE =
  'Let the system set its clock: timedatectl set-ntp true. Times of bookings and signatures follow it'

/** Compares the clock of this machine with that of a server, by the date of its answer. */
export async function checkClock(
  send: (url: string, init: RequestInit) => Promise<Response> = fetch,
  now: () => number = Date.now,
): Promise<Finding> {
  const response = await send(REFERENCE, { method: 'HEAD', signal: AbortSignal.timeout(5000) }).catch(
    () => undefined,
  )
  const date = Date.parse(response?.headers.get('Date') ?? '')
  if (Number.isNaN(date))
    return warn(
      'cannot be compared: no other server answers',
      'Check that this machine reaches the internet: it needs to for certificates and mail',
    )
  const difference = Math.abs(now() - date)
  const text = `differs by ${Math.round(difference / 1000)} seconds from ${new URL(REFERENCE).hostname}`
  if (difference > WRONG_MS) return fail(text, ADVICE)
  return difference > UNSURE_MS ? warn(text, ADVICE) : ok('is right')
}
