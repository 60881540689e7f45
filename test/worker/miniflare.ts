import { globSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler'
import { failingObjects } from '#test/fixtures/outage.ts'
import { hosts } from './dispatch.ts'

const built = 'dist/daybook'
const compatibilityDate = '2026-10-12'

/** A Worker that registers hosts, each for the site whose id is the first label of the host. */
const hostsWorker = (kvNamespaces: Record<string, string>) => ({
  name: 'hosts',
  modules: true,
  compatibilityDate,
  kvNamespaces,
  routes: [`${hosts}/*`],
  script: `export default {
    async fetch({ url }, { SITES }) {
      const host = new URL(url).pathname.slice(1)
      await SITES.put('host:' + host, host.replace(/\\..*/, ''))
      return new Response()
    },
  }`,
})

const inFront = {
  name: 'failing',
  modules: true,
  compatibilityDate,
  script: failingObjects,
  durableObjects: {
    SITE_ORIGIN: { className: 'SiteOrigin' },
    BEHIND: { className: 'SiteOrigin', scriptName: 'daybook', useSQLite: true },
  },
} as const

/** Answers outgoing requests of the Worker; undefined means that the host cannot be reached. */
type Outside = (request: Request) => Promise<Response | undefined>

/** A Worker that receives outgoing requests. One without an answer fails as a refused connection. */
const outsideWorker = (outside: Outside) => ({
  name: 'outside',
  modules: true,
  compatibilityDate,
  script: `export default {
    async fetch(request, { ANSWER }) {
      const answer = await ANSWER.fetch(request)
      if (answer.status === 599) throw new Error('Connection refused')
      return answer
    },
  }`,
  serviceBindings: {
    ANSWER: (async (request: Request) =>
      (await outside(request)) ?? new Response(null, { status: 599 })) as never,
  },
})

export interface Settings {
  clock?: 'test' | 'real'
  /** Makes it possible to let the Durable Objects fail. */
  failing?: boolean
  outside?: Outside
}

/** Starts the built Worker with these variables on a free port, and collects its log. */
export function startMiniflare(
  vars: Record<string, string>,
  { clock = 'test', failing = false, outside }: Settings,
) {
  process.env.WRANGLER_SEND_METRICS = 'false'
  const { modulesRules: _, ...workerOptions } = readWorkerOptions(`${built}/wrangler.json`).workerOptions
  const modules = ['index.js', ...globSync('assets/*.js', { cwd: built })].map(
    (path) => ({ type: 'ESModule', path }) as const,
  )
  const logs: string[] = []
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      handleStructuredLogs: (log) => logs.push(JSON.stringify(log)),
      workers: [
        {
          ...workerOptions,
          name: 'daybook',
          modules,
          bindings: { ...(clock === 'test' && { TEST_CLOCK: 'on' }), ...vars },
          ...(outside && { outboundService: 'outside' }),
          ...(failing && {
            durableObjects: {
              SITE_ORIGIN: { className: 'SiteOrigin', scriptName: 'failing' },
              OWN: { className: 'SiteOrigin', useSQLite: true },
            },
          }),
        },
        hostsWorker(workerOptions.kvNamespaces as Record<string, string>),
        ...(failing ? [inFront] : []),
        ...(outside ? [outsideWorker(outside)] : []),
      ],
    }),
  )
  return { server, logs }
}
