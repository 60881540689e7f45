import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'

/** Returns the addresses that a name leads to; none for a name that leads nowhere. */
export async function resolveHost(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}

/** Returns the addresses by which other machines reach this one. */
export const listAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
    .map(({ address }) => address)
