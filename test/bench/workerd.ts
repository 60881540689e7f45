import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishBundle } from '../../scripts/publish-demo.ts'
import {
  bind,
  copyModules,
  createFileServices,
  createKvService,
  createModule,
  createWorker,
  daybook,
  writeConfig,
} from '../../scripts/server/create-config.ts'
import { startWorkerd } from '../../scripts/server/start-workerd.ts'
import { storeAssets } from '../../scripts/server/store-assets.ts'
import { ORIGIN_SECRET } from './load.ts'

/**
 * `front` serves the build's files before `daybook`, the Worker. `cold` is a second copy of the Worker with an empty memory,
 * which shares KV and origin with the first. `constant` answers with constant bytes. `bare` only renders. `reader` only reads a
 * page from KV. `store` only stores a row for each request.
 */
export const ports = {
  front: 8797,
  daybook: 8791,
  constant: 8792,
  cold: 8793,
  bare: 8794,
  reader: 8798,
  store: 8796,
}

/** The compressed files of the build, which several starts share. */
export const FILES = '.cache/bench-files'

/** The operator's token on the benchmarked copies. */
export const ADMIN_TOKEN = 'bench-admin-token'

/** A Worker that answers with as many constant bytes as the path says. The other answers are compared with it. */
const CONSTANT_WORKER = `
const bodies = new Map()
export default {
  fetch(request) {
    const path = new URL(request.url).pathname
    let body = bodies.get(path)
    if (!body) bodies.set(path, (body = 'x'.repeat(Number(path.slice(1)))))
    return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
}`

/** A Worker that answers with a copied post from KV, the one whose number the path says. Pages from KV are compared with it. */
const READER_WORKER = `
let names
async function listNames(kv) {
  const { keys } = await kv.list()
  return keys.map(({ name }) => name).filter((name) => name.includes('/copy-'))
}
export default {
  async fetch(request, { PAGES }) {
    names ??= await listNames(PAGES)
    const name = names[new URL(request.url).pathname.slice(1) % names.length]
    const { value } = await PAGES.getWithMetadata(name, 'arrayBuffer')
    return new Response(value, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
}`

/** An object that stores the body of each request as a row. Writes are compared with it. */
const STORE_WORKER = `
import { DurableObject } from 'cloudflare:workers'
export class Store extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS bodies (id INTEGER PRIMARY KEY, body TEXT)')
  }
  async fetch(request) {
    this.ctx.storage.sql.exec('INSERT INTO bodies (body) VALUES (?)', await request.text())
    return Response.json({}, { status: 201 })
  }
}
export default { fetch: (request, env) => env.STORE.get(env.STORE.idFromName('one')).fetch(request) }`

/** A running workerd. */
interface Workerd {
  /** The folder of the objects' databases. */
  storage: string
  pid: number
  stop(): Promise<void>
}

/**
 * Starts plain workerd with two copies of the built Worker, on which the demo is published without its pictures, and the Workers
 * that they are compared with. The objects' databases
 * are on local disk: in a new folder, or in that of an earlier server.
 */
export async function startServers(earlier?: Pick<Workerd, 'storage'>): Promise<Workerd> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
  const storage = earlier?.storage ?? join(folder, 'storage')
  mkdirSync(storage, { recursive: true })
  const modules = copyModules('dist/daybook', folder, 'daybook')
  const bindings = [
    ...daybook.bindings,
    bind('ORIGIN_SECRET', `text = "${ORIGIN_SECRET}"`),
    bind('ADMIN_TOKEN', `text = "${ADMIN_TOKEN}"`),
    bind('DEMO_SITE', 'text = "on"'),
  ]
  const toModules = (source: string) => [createModule('main.js', source)]
  const config = writeConfig(folder, {
    services: [
      ...createFileServices(await storeAssets('dist/client', FILES)),
      createKvService('sites'),
      createKvService('pages'),
      createWorker({ ...daybook, modules, bindings }),
      createWorker({ name: 'cold', modules, bindings }),
      createWorker({ name: 'bare', modules: copyModules('dist/bare', folder, 'bare'), bindings }),
      createWorker({ name: 'constant', modules: toModules(CONSTANT_WORKER) }),
      createWorker({
        name: 'reader',
        modules: toModules(READER_WORKER),
        bindings: [bind('PAGES', 'kvNamespace = "pages"')],
      }),
      createWorker({
        name: 'store',
        modules: toModules(STORE_WORKER),
        bindings: [bind('STORE', 'durableObjectNamespace = "Store"')],
        objects: { className: 'Store', key: 'store' },
      }),
    ],
    sockets: Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, `127.0.0.1:${port}`])),
    storage,
  })
  const { pid, stop } = await startWorkerd(config, Object.keys(ports), { quiet: true })
  const demo = `http://localhost:${ports.daybook}`
  if (!earlier) await publishBundle({ fetch: (path, init) => fetch(demo + path, init), token: ADMIN_TOKEN })
  return { storage, pid, stop }
}
