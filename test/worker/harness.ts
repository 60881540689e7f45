import { randomUUID } from 'node:crypto'
import { demoPreview } from '#demo/content/preview.ts'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import type { Outage } from '#test/fixtures/outage.ts'
import { withoutPayments } from '#test/fixtures/without-payments.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { checkProblem } from './check-problem.ts'
import { dispatch, HOST_REGISTRY } from './dispatch.ts'
import type { WorkerSettings } from './miniflare.ts'

export const ADMIN_TOKEN = 'test-admin-token'
const ORIGIN_SECRET = 'test-origin-secret'

interface KeyList {
  list(): Promise<{ keys: { name: string }[] }>
}

interface Stores {
  SITES: KeyList
  PAGES: KeyList
  MEDIA: { list(): Promise<{ objects: { key: string }[] }> }
}

interface SiteOptions {
  now?: string
  bundle?: (demo: BundleInput) => BundleInput
  publish?: boolean
  /** Whether the demo's services keep their payments. By default they are removed. */
  paid?: boolean
  /** Stores the draft of the demo as `prv_home` too. */
  preview?: boolean
  /** A second Worker that is the remote origin. The host of the site is registered there too. */
  origin?: RunningWorker
  /** The client IP of write requests. By default each site has its own. */
  clientIp?: string
}

/** A new site on the running Worker, with the bundle of the demo published. */
export interface TestSite {
  host: string
  /** The public URL, which a browser on this machine can open. */
  url: string
  /** Returns {@link clientHeaders} that the Worker of this site trusts. */
  clientHeaders(clientIp?: string): Record<string, string>
  /** Sends a request. A write has the client IP of the site, unless its headers name another. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  json<T>(path: string, init?: RequestInit): Promise<{ status: number; body: T; headers: Headers }>
  post<T>(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: T; headers: Headers }>
  /** Sets the clock of the site, and waits until due jobs have run. */
  setClock(now: string): Promise<void>
  publish(bundle: BundleInput, revision?: number): Promise<Response>
}

/** A running Worker that sites can be created on. */
export interface RunningWorker {
  url: URL
  /** Creates a site. Its clock stands at `now` where that is given. */
  site(options?: SiteOptions): Promise<TestSite>
  /** Registers a host for the site whose id is the first label of the host. */
  addHost(host: string): Promise<void>
  /** Sends a request for any URL, also of an unknown host. Follows no redirects. */
  fetch(url: string, init?: RequestInit): Promise<Response>
}

/** A Worker that is not shared with other tests. */
export interface TestWorker extends RunningWorker {
  /** Lists the ids of the Durable Objects that store anything. */
  objectIds(): Promise<string[]>
  /** Lists the keys in the KV namespaces and the bucket, by binding. */
  storedKeys(): Promise<Record<keyof Stores, string[]>>
  /** Makes the embedded origin fail, or work again for `undefined`. Requires the setting `failing`. */
  fail(how: Outage | undefined): Promise<void>
  logs(): string[]
  close(): Promise<void>
}

let clientIps = 0

/** Returns an unused client IP from the network that is reserved for tests (RFC 2544). */
function nextClientIp(): string {
  clientIps += 1
  return `198.${18 + ((clientIps >> 16) & 1)}.${(clientIps >> 8) & 255}.${clientIps & 255}`
}

/** Returns headers that set the client IP of a request, as an edge in front of the Worker does; an unused one by default. */
export const clientHeaders = (clientIp = nextClientIp(), secret = ORIGIN_SECRET): Record<string, string> => ({
  'x-daybook-secret': secret,
  'x-daybook-address': clientIp,
})

const isWrite = (method = 'GET') => method !== 'GET' && method !== 'HEAD'

const clientIpHeaders = ['x-daybook-address', 'cf-connecting-ip']

/** Sends a request, and once more after a 502: the edge answers 502 when it loses the connection to a remote origin. */
async function retryLost(send: () => Promise<Response>): Promise<Response> {
  const response = await send()
  return response.status === 502 ? send() : response
}

/** Connects to the Worker that listens at `url` and trusts edges with this `secret`. */
export function connectToWorker(url: URL, secret = ORIGIN_SECRET): RunningWorker {
  const fetch: RunningWorker['fetch'] = async (target, init) => {
    const response = await dispatch(url, target, init)
    await checkProblem(init?.method ?? 'GET', new URL(target).pathname, response)
    return response
  }

  async function addHost(host: string) {
    const { ok, status } = await fetch(`http://${HOST_REGISTRY}/${host}`, { method: 'PUT' })
    if (!ok) throw new Error(`The host was not registered: ${status}`)
  }

  async function site(options: SiteOptions = {}): Promise<TestSite> {
    const host = `s-${randomUUID().slice(0, 13)}.localhost`
    await addHost(host)
    await options.origin?.addHost(host)
    const publicUrl = `http://${host}:${url.port}`
    const siteClientHeaders = clientHeaders(options.clientIp, secret)
    function fetchSite(path: string, init: RequestInit = {}) {
      const headers = new Headers(init.headers)
      if (isWrite(init.method) && !clientIpHeaders.some((name) => headers.has(name)))
        for (const [name, value] of Object.entries(siteClientHeaders)) headers.set(name, value)
      return fetch(`http://${host}${path}`, { ...init, headers })
    }

    const json: TestSite['json'] = async <T>(path: string, init?: RequestInit) => {
      const response = await fetchSite(path, init)
      const text = await response.text()
      // A backup is lines of JSON.
      const isJson = !response.headers.get('content-type')?.includes('ndjson')
      return {
        status: response.status,
        body: (text && isJson ? JSON.parse(text) : undefined) as T,
        headers: response.headers,
      }
    }

    const testSite: TestSite = {
      host,
      url: publicUrl,
      clientHeaders: (clientIp) => clientHeaders(clientIp, secret),
      fetch: fetchSite,
      json,
      post: (path, body, headers = {}) =>
        json(path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        }),
      async setClock(now) {
        const body = JSON.stringify({ now })
        // A remote origin has a clock of its own.
        for (const send of [options.origin?.fetch, fetch]) {
          const response = await send?.(`http://${host}/__clock`, { method: 'POST', body })
          if (response && !response.ok)
            throw new Error(`The clock was not set: ${response.status} ${await response.text()}`)
        }
      },
      publish: (bundle, revision) =>
        fetchSite('/api/admin/site', {
          method: 'PUT',
          body: JSON.stringify(bundle),
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${ADMIN_TOKEN}`,
            ...(revision !== undefined && { 'if-match': `"${revision}"` }),
          },
        }),
    }

    /** Returns whether a publish, sent again after a lost connection, conflicts only with its own first attempt. */
    async function isConflictWithItself({ status }: Response) {
      if (status !== 412) return false
      const { body } = await json<{ revision: number }>('/api/health')
      return body.revision === 1
    }

    async function storeDemoDraft() {
      const stored = await retryLost(() =>
        fetchSite('/api/admin/previews/prv_home', {
          method: 'PUT',
          body: JSON.stringify(demoPreview),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${ADMIN_TOKEN}` },
        }),
      )
      if (!stored.ok) throw new Error(`The draft was not stored: ${stored.status} ${await stored.text()}`)
    }

    if (options.now) await testSite.setClock(options.now)
    if (options.publish !== false) {
      const base = options.paid ? demoBundle : withoutPayments(demoBundle)
      const demo: BundleInput = { ...base, site: { ...base.site, publicUrl } }
      const bundle = options.bundle ? options.bundle(demo) : demo
      const published = await retryLost(() => testSite.publish(bundle))
      if (!published.ok && !(await isConflictWithItself(published)))
        throw new Error(`The bundle was not published: ${published.status} ${await published.text()}`)
    }
    if (options.preview) await storeDemoDraft()
    return testSite
  }

  return { url, site, addHost, fetch }
}

/** Starts the built Worker in workerd with empty storage. With `clock: 'real'` it has no test clock, as when deployed. */
export async function startWorker(
  vars: Record<string, string> = {},
  settings: WorkerSettings = {},
): Promise<TestWorker> {
  const { ORIGIN_SECRET: secret = ORIGIN_SECRET } = vars
  const bindings = { ADMIN_TOKEN, ORIGIN_SECRET: secret, ...vars }
  // Most tests share a Worker and need not load Miniflare.
  const { startMiniflare } = await import('./miniflare.ts')
  const { server, logs } = startMiniflare(bindings, settings)
  const worker = connectToWorker(await server.ready, secret)
  return {
    ...worker,
    objectIds: () => server.listDurableObjectIds('SITE_ORIGIN'),
    async storedKeys() {
      const { SITES, PAGES, MEDIA } = await server.getBindings<Stores>('daybook')
      const [sites, pages, media] = await Promise.all([SITES.list(), PAGES.list(), MEDIA.list()])
      return {
        SITES: sites.keys.map(({ name }) => name),
        PAGES: pages.keys.map(({ name }) => name),
        MEDIA: media.objects.map(({ key }) => key),
      }
    },
    async fail(how) {
      const front = await server.getWorker('failing')
      await front.fetch('http://failing/', { method: 'POST', body: how ?? '' })
    },
    logs: () => logs,
    close: () => server.dispose(),
  }
}
