import type { ListenOptions } from 'node:net'

/** Parses an address such as `127.0.0.1:8080`, `[::1]:8080`, `*:8080` or `unix:/run/daybook.sock`; undefined for another text. */
export function parseAddress(address: string): ListenOptions | undefined {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) }
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(address) ?? []
  if (host === undefined) return undefined
  return { port: Number(port), ...(host !== '*' && { host: host.replace(/^\[(.*)\]$/, '$1') }) }
}

/** Returns a sentence for people about an address at which the server cannot listen. */
export const describeListenError = (address: string, { code, message }: NodeJS.ErrnoException): string =>
  code === 'EADDRINUSE' ? `${address} is in use by another program.` : `${address}: ${message}`
