import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'

/** Returns the IP addresses of a host; an empty list for a host without any. */
export async function resolveHost(host: string): Promise<string[]> {
  const addresses = await lookup(host, { all: true }).catch(() => [])
  return addresses.map(({ address }) => address)
}

/** Returns the IP addresses by which other machines reach this one. */
export const listAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
    .map(({ address }) => address)
