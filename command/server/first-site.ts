import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from '#worker/contract/failure.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { SiteApi } from '../site/api-client.ts'
import { readPages } from '../site/read-pages.ts'
import type { FirstSite } from './parse-first-site.ts'
import type { Step } from './step.ts'

const MAX_SITES = 10_000
const PAUSE_MS = 500

/** Lists all sites of a server, for its operator. */
export const listAllSites = (api: SiteApi) =>
  readPages(MAX_SITES, async (query) => {
    const { body } = await api.call('get /operator/sites', { query })
    return { items: body.sites, next: body.next }
  })

/** Returns whether the server answers within a time. Throws where it refuses the operator's token. */
async function answersWithin(api: SiteApi, timeMs: number): Promise<boolean> {
  for (const end = performance.now() + timeMs; ; await wait(PAUSE_MS)) {
    try {
      await api.call('get /operator/sites')
      return true
    } catch (error) {
      if (error instanceof Failure && error.code === 'unauthorized')
        throw new CommandFailure('refused', `${api.url} refuses the operator's token`)
      if (performance.now() > end) return false
    }
  }
}

interface FirstStart {
  /** How long the server may take until it answers, in milliseconds. */
  startMs: number
  /** Says what to do when it does not. */
  remedy: string
}

/** Returns the steps that wait for a server and create its first site. */
export function planFirstSite(
  { site, host, name, mail }: FirstSite,
  api: SiteApi,
  { startMs, remedy }: FirstStart,
): Step[] {
  const hasSite = async () => (await listAllSites(api)).some(({ id }) => id === site)
  return [
    {
      describe: 'Wait until the server answers',
      details: [],
      isDone: () => answersWithin(api, 0).catch(() => false),
      async apply() {
        if (!(await answersWithin(api, startMs))) throw new Error(`The server does not answer. ${remedy}`)
      },
    },
    {
      describe: `Create the site ${site} at ${host} for ${name}, ${mail}`,
      details: [],
      isDone: () => hasSite().catch(() => false),
      async apply() {
        const body = { id: site, hosts: [host], owner: { name, email: mail } }
        await api.call('post /operator/sites', { body }, { isRepeatable: false })
      },
    },
  ]
}

/** Returns a link by which an owner signs in, and the instant at which it expires; undefined when no owner has the address. */
export async function createSignInLink(api: SiteApi, mail: string, headers: Record<string, string> = {}) {
  try {
    const { body } = await api.call(
      'post /admin/sign-in-links',
      { body: { email: mail }, headers },
      { isRepeatable: false },
    )
    return body
  } catch (error) {
    if (error instanceof CommandFailure) throw error
    return undefined
  }
}
