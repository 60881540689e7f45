import { toMinute } from '../../run/texts.ts'
import { listAddresses, resolveHost } from '../../server/addresses.ts'
import type { Installation } from '../../server/installation.ts'
import { readCertificate } from '../../server/local-site.ts'
import { type Finding, fail, ok, warn } from '../check.ts'

const DAY_MS = 86_400_000
/** A certificate with fewer days left is late: Caddy renews when a third of its life is left, 30 of 90 days. */
const LATE_DAYS = 14

/** Checks whether a host leads to this machine. Where another program has TLS, the host may lead to any machine. */
export async function checkDns(
  host: string,
  tls: Installation['tls'],
  resolve: (host: string) => Promise<readonly string[]> = resolveHost,
  own: readonly string[] = listAddresses(),
): Promise<Finding> {
  const addresses = await resolve(host)
  if (addresses.length === 0)
    return fail(
      `${host} leads nowhere`,
      `Set an A record for it${own[0] === undefined ? '' : ` to ${own[0]}, or the public address of this machine`}`,
    )
  const others = addresses.filter((address) => !own.includes(address))
  if (others.length === 0) return ok(`${host} leads here`)
  if (tls === 'none') return ok(`${host} leads to ${others.join(', ')}`)
  return warn(
    `${host} leads to ${others.join(', ')}, which is no address of this machine itself`,
    'Right behind a router or another proxy. Otherwise correct the record',
  )
}

/** Checks the certificate that the proxy shows for a host. */
export async function checkCertificate(
  host: string,
  tls: Installation['tls'],
  read: typeof readCertificate = readCertificate,
  now: number = Date.now(),
): Promise<Finding> {
  const { validTo, reason, issuer } = await read(host, tls)
  const isOurs = tls !== 'none'
  if (!validTo)
    return fail(
      `${host} has none: ${reason}`,
      isOurs
        ? 'The host has to lead here, and ports 80 and 443 have to be open. Caddy says more: journalctl -u caddy'
        : 'The program to which the host leads needs one: it has TLS in place of Caddy',
    )
  const days = Math.floor((validTo.getTime() - now) / DAY_MS)
  const text = `${host} has one of ${issuer} until ${toMinute(validTo.toISOString())}`
  const todo = isOurs
    ? 'It should have been renewed by itself. Caddy says why not: journalctl -u caddy'
    : 'Renew it in the program to which the host leads'
  if (days < 0) return fail(`${host} has one of ${issuer} that ended`, todo)
  return days < LATE_DAYS && !issuer.startsWith('Caddy Local') ? warn(text, todo) : ok(text)
}
