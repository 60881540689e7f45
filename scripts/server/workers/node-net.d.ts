// The parts of `node:net` that the front uses. @types/node clashes with the Workers types.
declare module 'node:net' {
  type Family = 'ipv4' | 'ipv6'

  export class BlockList {
    addAddress(address: string, family: Family): void
    addSubnet(network: string, prefix: number, family: Family): void
    check(address: string, family: Family): boolean
  }

  /** Returns 4, 6, or 0 for a text that is no IP address. */
  export function isIP(text: string): 0 | 4 | 6
}
