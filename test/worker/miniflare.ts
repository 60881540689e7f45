import { globSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler'
import { FAILING_OBJECTS } from '#test/fixtures/outage.ts'
import { HOST_REGISTRY } from './dispatch.ts'

const BUILD_FOLDER = 'dist/daybook'
const COMPATIBILITY_DATE = '2026-10-12'

/** A Worker that registers hosts, each for the site whose id is the first label of the host. */
const hostsWorker = (kvNamespaces: Record<string, string>) => ({
  name: 'hosts',
  modules: true,
  compatibilityDate: COMPATIBILITY_DATE,
  kvNamespaces,
  routes: [`${HOST_REGISTRY}/*`],
  script: `export default {
    async fetch({ url }, { SITES }) {
      const host = new URL(url).pathname.slice(1)
      await SITES.put('host:' + host, host.replace(/\\..*/, ''))
      return new Response()
    },
  }`,
})

const failingWorker = {
  name: 'failing',
  modules: true,
  compatibilityDate: COMPATIBILITY_DATE,
  script: FAILING_OBJECTS,
  durableObjects: {
    SITE_ORIGIN: { className: 'SiteOrigin' },
    BEHIND: { className: 'SiteOrigin', scriptName: 'daybook', useSQLite: true },
  },
} as const

/** Answers outgoing requests of the Worker; undefined means that the host cannot be reached. */
type OutboundHandler = (request: Request) => Promise<Response | undefined>

/** A Worker that receives outgoing requests. A request without an answer fails like a refused connection. */
const outboundWorker = (outside: OutboundHandler) => ({
  name: 'outside',
  modules: true,
  compatibilityDate: COMPATIBILITY_DATE,
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

export interface WorkerSettings {
  clock?: 'test' | 'real'
  /** Puts a Worker in front of the Durable Objects that can make them fail. */
  failing?: boolean
  outside?: OutboundHandler
  /** The folder for the storage of the Worker, which stays when the process ends. By default the storage is in memory. */
  storage?: string
}

/** Starts the built Worker with these variables on a free port, and collects its log. */
export function startMiniflare(
  vars: Record<string, string>,
  { clock = 'test', failing = false, outside, storage }: WorkerSettings,
) {
  process.env.WRANGLER_SEND_METRICS = 'false'
  const { modulesRules: _, ...workerOptions } = readWorkerOptions(
    `${BUILD_FOLDER}/wrangler.json`,
  ).workerOptions
  const modules = ['index.js', ...globSync('assets/*.js', { cwd: BUILD_FOLDER })].map(
    (path) => ({ type: 'ESModule', path }) as const,
  )
  const logs: string[] = []
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      ...(storage !== undefined && { resourcePersistencePath: storage }),
      handleStructuredLogs: (log) => logs.push(JSON.stringify(log)),
      workers: [
        {
          ...workerOptions,
          name: 'daybook',
          modules,
          bindings: {
            ...(clock === 'test' && { TEST_CLOCK: 'on', OUTBOX_VIEWER: 'all', DEMO_SITE: 'on' }),
            ...vars,
          },
          ...(outside && { outboundService: 'outside' }),
          ...(failing && {
            durableObjects: {
              SITE_ORIGIN: { className: 'SiteOrigin', scriptName: 'failing' },
              OWN: { className: 'SiteOrigin', useSQLite: true },
            },
          }),
        },
        hostsWorker(workerOptions.kvNamespaces as Record<string, string>),
        ...(failing ? [failingWorker] : []),
        ...(outside ? [outboundWorker(outside)] : []),
      ],
    }),
  )
  return { server, logs }
}
