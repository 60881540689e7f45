import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Resolves any name to this machine: hosts below `localhost` are local (RFC 6761), and many systems do not resolve them. */
const lookUpLoopback: LookupFunction = (_, options, callback) => lookup('localhost', options, callback)

const isBelowLocalhost = (url: string) => new URL(url).hostname.endsWith('.localhost')

/** Creates the agent for local hosts. Loads its library only then, which takes longer than most commands run. */
async function createLoopbackAgent() {
  const { Agent } = await import('undici')
  return new Agent({ connect: { lookup: lookUpLoopback } })
}

let loopbackAgent: ReturnType<typeof createLoopbackAgent> | undefined

/** Fetches from a site. Follows no redirect, because a token goes to its own site only. */
export async function fetchSite(url: string, init: RequestInit): Promise<Response> {
  if (isBelowLocalhost(url)) loopbackAgent ??= createLoopbackAgent()
  const dispatcher = isBelowLocalhost(url) ? await loopbackAgent : undefined
  return fetch(url, { ...init, redirect: 'manual', ...(dispatcher && { dispatcher }) })
}
