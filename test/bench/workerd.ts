import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ORIGIN_SECRET } from './load.ts'

/**
 * `cold` is a second copy with an empty memory that shares KV and origin with the first. `bare` only renders. `store` only
 * stores a row for each request.
 */
export const ports = { daybook: 8791, constant: 8792, cold: 8793, bare: 8794, store: 8796 }

/** The operator's token on the benchmarked copies. */
export const ADMIN_TOKEN = 'bench-admin-token'

/** An empty stand-in for the hosts' KV and the assets. The demo's pages use neither. */
const EMPTY_STORE = `export default { fetch: () => new Response(null, { status: 404 }) }`

/** A stand-in for the pages' KV: a map in memory behind workerd's KV protocol. */
const MEMORY_STORE = `
const values = new Map()
export default {
  async fetch(request) {
    const key = decodeURIComponent(new URL(request.url).pathname.slice(1))
    if (request.method === 'PUT') {
      values.set(key, { value: await request.arrayBuffer(), metadata: request.headers.get('CF-KV-Metadata') ?? '' })
      return new Response(null)
    }
    const found = values.get(key)
    if (!found) return new Response(null, { status: 404 })
    return new Response(found.value, { headers: { 'CF-KV-Metadata': found.metadata } })
  },
}`

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

/** Lists the modules of a build, entry first. */
function listModules(folder: string, name: string): string {
  return readdirSync(join(folder, name), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.js'))
    .sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
    .map((file) => `(name = "${file}", esModule = embed "${name}/${file}")`)
    .join(', ')
}

/** Returns the configuration of workerd, in Cap'n Proto's text format. */
function createConfig(folder: string, storage: string): string {
  const daybook = (namespace: string) => `worker = (
      modules = [${listModules(folder, 'worker')}],
      compatibilityDate = "2026-10-12",
      compatibilityFlags = ["nodejs_compat"],
      ${namespace}
      bindings = [
        (name = "SITE_ORIGIN", durableObjectNamespace = (className = "SiteOrigin", serviceName = "daybook")),
        (name = "SITES", kvNamespace = "empty"),
        (name = "PAGES", kvNamespace = "pages"),
        (name = "ASSETS", service = "empty"),
        (name = "ORIGIN_SECRET", text = "${ORIGIN_SECRET}"),
        (name = "ADMIN_TOKEN", text = "${ADMIN_TOKEN}"),
      ])`
  const inline = (source: string, rest = '') =>
    `(modules = [(name = "main.js", esModule = ${JSON.stringify(source)})], compatibilityDate = "2026-10-12"${rest})`
  const sockets = Object.entries(ports).map(
    ([name, port]) =>
      `    (name = "${name}", address = "127.0.0.1:${port}", http = (), service = "${name}"),`,
  )
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "daybook", ${daybook(`durableObjectNamespaces = [(className = "SiteOrigin", uniqueKey = "site-origin", enableSql = true)],
      durableObjectStorage = (localDisk = "storage"),`)}),
    (name = "cold", ${daybook('')}),
    (name = "bare", worker = (
      modules = [${listModules(folder, 'bare')}],
      compatibilityDate = "2026-10-12",
      compatibilityFlags = ["nodejs_compat"],
      bindings = [(name = "SITE_ORIGIN", durableObjectNamespace = (className = "SiteOrigin", serviceName = "daybook"))])),
    (name = "storage", disk = (path = "${storage}", writable = true)),
    (name = "empty", worker = ${inline(EMPTY_STORE)}),
    (name = "pages", worker = ${inline(MEMORY_STORE)}),
    (name = "constant", worker = ${inline(CONSTANT_WORKER)}),
    (name = "store", worker = ${inline(
      STORE_WORKER,
      `, durableObjectNamespaces = [(className = "Store", uniqueKey = "store", enableSql = true)],
      durableObjectStorage = (localDisk = "storage"),
      bindings = [(name = "STORE", durableObjectNamespace = (className = "Store", serviceName = "store"))]`,
    )}),
  ],
  sockets = [
${sockets.join('\n')}
  ],
);`
}

/** Asks for a path that the edge answers alone, so that no object starts. */
async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/favicon.ico`).then(
    () => true,
    () => false,
  )
}

/** A running workerd. */
interface Workerd {
  /** The folder of the objects' databases. */
  storage: string
  stop(): Promise<void>
}

/**
 * Serves two copies of the built Worker and what they are compared with on plain workerd, with SQLite on local disk: in a
 * new folder, or in that of an earlier one.
 */
export async function serve(earlier?: Pick<Workerd, 'storage'>): Promise<Workerd> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
  const storage = earlier?.storage ?? join(folder, 'storage')
  mkdirSync(storage, { recursive: true })
  // workerd embeds files by paths relative to its configuration.
  cpSync('dist/daybook', join(folder, 'worker'), { recursive: true })
  cpSync('dist/bare', join(folder, 'bare'), { recursive: true })
  const file = join(folder, 'config.capnp')
  writeFileSync(file, createConfig(folder, storage))
  const child = spawn('workerd', ['serve', '--experimental', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    const exited = once(child, 'exit')
    child.kill()
    await exited
  }
  // workerd does not report that it listens, so it is asked until it answers.
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await isReady(ports.daybook)) && (await isReady(ports.constant))) return { storage, stop }
    await new Promise((wake) => setTimeout(wake, 100))
  }
  child.kill()
  throw new Error('workerd did not answer')
}
