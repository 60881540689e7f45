import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler'
import { failingObjects, type Outage } from '#test/fixtures/outage.ts'
import { unpaid } from '#test/fixtures/unpaid.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { demoBundle } from '#worker/origin/demo/bundle.ts'
import { demoPreview } from '#worker/origin/demo/content/preview.ts'

const built = 'dist/daybook'
export const adminToken = 'test-admin-token'
const originSecret = 'test-origin-secret'

interface Env {
  SITES: { put(key: string, value: string): Promise<void> }
}

interface SiteOptions {
  now?: string
  bundle?: (demo: BundleInput) => BundleInput
  publish?: boolean
  /** The demo takes the payments that it takes; else none. */
  paid?: boolean
  /** The demo's draft is there too, as `prv_home`. */
  preview?: boolean
  /** Another running copy that is this one's origin, and knows the site's host too. */
  origin?: TestWorker
  /** The client address of its writes; each site has one of its own. */
  address?: string
}

/** A site of its own on the running Worker, with the demo's bundle published. */
export interface TestSite {
  host: string
  /** Its public address, as a browser on this machine reaches it. */
  url: string
  /** Returns {@link clientHeaders} that this site's Worker believes. */
  from(address?: string): Record<string, string>
  /** Sends a request; a write comes from the site's own address, unless its headers name another. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  json<T>(path: string, init?: RequestInit): Promise<{ status: number; body: T; headers: Headers }>
  post<T>(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: T; headers: Headers }>
  /** Sets the site's clock; due jobs have run when it answers. */
  setClock(now: string): Promise<void>
  publish(bundle: BundleInput, revision?: number): Promise<Response>
}

export interface TestWorker {
  url: URL
  /** A fresh site. Its clock stands at `now` when one is given. */
  site(options?: SiteOptions): Promise<TestSite>
  /** Makes a host known, as that of the site that its first label names. */
  addHost(host: string): Promise<void>
  /** Any address, also of a host that is no site's. Redirects are answers. */
  fetch(address: string, init?: RequestInit): Promise<Response>
  /** The ids of the sites' objects that hold anything. */
  objectIds(): Promise<string[]>
  /** With \`failing\`: makes the embedded origin fail from now on, or, with undefined, answer again. */
  fail(how: Outage | undefined): Promise<void>
  logs(): string[]
  close(): Promise<void>
}

/** Miniflare's proxy now and then loses the answer of a Worker that did not read the request's body. */
async function isLost(response: Response): Promise<boolean> {
  if (response.status !== 500 || response.headers.get('content-type') !== 'text/plain;charset=UTF-8')
    return false
  return (await response.clone().text()).startsWith('Error: Network connection lost')
}

/** Or it closes the connection on which the next request is on its way already, with a reset or without. */
const isClosed = ({ cause }: { cause?: { code?: string } }) =>
  cause?.code === 'ECONNRESET' || cause?.code === 'UND_ERR_SOCKET'

let addresses = 0

/** Returns the next address of a network that is kept for tests (RFC 2544). */
function nextAddress(): string {
  addresses += 1
  return `198.${18 + ((addresses >> 16) & 1)}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/**
 * Returns headers that make a request come from a client address, as a Daybook edge in front would: from an unused one, if
 * none is given.
 */
export const clientHeaders = (address = nextAddress(), secret = originSecret): Record<string, string> => ({
  'x-daybook-secret': secret,
  'x-daybook-address': address,
})

const isWrite = (method = 'GET') => method !== 'GET' && method !== 'HEAD'

const addressHeaders = ['x-daybook-address', 'cf-connecting-ip']

const inFront = {
  name: 'failing',
  modules: true,
  compatibilityDate: '2026-10-12',
  script: failingObjects,
  durableObjects: {
    SITE_ORIGIN: { className: 'SiteOrigin' },
    BEHIND: { className: 'SiteOrigin', scriptName: 'daybook', useSQLite: true },
  },
} as const

/** Everything that isn't here: answers for any host, or, with undefined, can't be reached. */
export type Outside = (request: Request) => Promise<Response | undefined>

/** Stands between the Worker and the outside: what isn't answered is a connection that fails. */
const outsideWorker = (outside: Outside) => ({
  name: 'outside',
  modules: true,
  compatibilityDate: '2026-10-12',
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

/** Starts the built Worker in workerd, with KV and SQLite, and nothing in them; `clock: 'real'` as it is deployed. */
export async function startWorker(
  vars: Record<string, string> = {},
  {
    clock = 'test',
    failing = false,
    outside,
  }: { clock?: 'test' | 'real'; failing?: boolean; outside?: Outside } = {},
): Promise<TestWorker> {
  process.env.WRANGLER_SEND_METRICS = 'false'
  const { ORIGIN_SECRET: secret = originSecret } = vars
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
          bindings: {
            ADMIN_TOKEN: adminToken,
            ORIGIN_SECRET: secret,
            ...(clock === 'test' && { TEST_CLOCK: 'on' }),
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
        ...(failing ? [inFront] : []),
        ...(outside ? [outsideWorker(outside)] : []),
      ],
    }),
  )
  const url = await server.ready
  const env = await server.getBindings<Env>()
  let count = 0

  const addHost = (host: string) => env.SITES.put(`host:${host}`, host.replace(/\..*/, ''))
  async function fetchAny(address: string, init: RequestInit = {}): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const pending = server.dispatchFetch(address, { redirect: 'manual', ...init } as never)
      const response = await (pending as unknown as Promise<Response>).catch((cause) => {
        if (attempt === 5 || !isClosed(cause)) throw cause
        return undefined
      })
      if (response && (attempt === 5 || !(await isLost(response)))) return response
    }
  }

  async function site(options: SiteOptions = {}): Promise<TestSite> {
    count += 1
    const host = `s${count}-${randomUUID().slice(0, 8)}.localhost`
    await addHost(host)
    await options.origin?.addHost(host)
    const publicUrl = `http://${host}:${url.port}`
    const own = clientHeaders(options.address, secret)
    function fetchSite(path: string, init: RequestInit = {}) {
      const headers = new Headers(init.headers)
      if (isWrite(init.method) && !addressHeaders.some((name) => headers.has(name)))
        for (const [name, value] of Object.entries(own)) headers.set(name, value)
      return fetchAny(`http://${host}${path}`, { ...init, headers: Object.fromEntries(headers) })
    }

    const json: TestSite['json'] = async <T>(path: string, init?: RequestInit) => {
      const response = await fetchSite(path, init)
      const text = await response.text()
      return {
        status: response.status,
        body: (text ? JSON.parse(text) : undefined) as T,
        headers: response.headers,
      }
    }

    const testSite: TestSite = {
      host,
      url: publicUrl,
      from: (address) => clientHeaders(address, secret),
      fetch: fetchSite,
      json,
      post: (path, body, headers = {}) =>
        json(path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        }),
      async setClock(now) {
        const response = await fetchSite('/__clock', {
          method: 'POST',
          body: JSON.stringify({ now }),
          headers: { 'content-type': 'application/json' },
        })
        if (!response.ok)
          throw new Error(`The clock was not set: ${response.status} ${await response.text()}`)
      },
      publish: (bundle, revision) =>
        fetchSite('/api/admin/site', {
          method: 'PUT',
          body: JSON.stringify(bundle),
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${adminToken}`,
            ...(revision !== undefined && { 'if-match': `"${revision}"` }),
          },
        }),
    }

    async function draftDemo() {
      const drafted = await fetchSite('/api/admin/previews/prv_home', {
        method: 'PUT',
        body: JSON.stringify(demoPreview),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${adminToken}` },
      })
      if (!drafted.ok) throw new Error(`Not drafted: ${drafted.status} ${await drafted.text()}`)
    }

    if (options.now) await testSite.setClock(options.now)
    if (options.publish !== false) {
      const offered = options.paid ? demoBundle : unpaid(demoBundle)
      const demo: BundleInput = { ...offered, site: { ...offered.site, publicUrl } }
      const published = await testSite.publish(options.bundle ? options.bundle(demo) : demo)
      if (!published.ok) throw new Error(`Not published: ${published.status} ${await published.text()}`)
    }
    if (options.preview) await draftDemo()
    return testSite
  }

  return {
    url,
    site,
    addHost,
    fetch: fetchAny,
    objectIds: () => server.listDurableObjectIds('SITE_ORIGIN'),
    async fail(how) {
      const front = await server.getWorker('failing')
      await front.fetch('http://failing/', { method: 'POST', body: how ?? '' })
    },
    logs: () => logs,
    close: () => server.dispose(),
  }
}
