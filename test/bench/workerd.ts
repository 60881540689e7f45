import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const ports = { daybook: 8791, constant: 8792 }

/** Stands in for KV and for the assets' binding: it has nothing. The demo's pages ask neither. */
const emptyStore = `export default { fetch: () => new Response(null, { status: 404 }) }`

/** The floor: answers as many bytes as the path says, as a constant. */
const constant = `
const bodies = new Map()
export default {
  fetch(request) {
    const path = new URL(request.url).pathname
    let body = bodies.get(path)
    if (!body) bodies.set(path, (body = 'x'.repeat(Number(path.slice(1)))))
    return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
}`

function config(dist: string, storage: string): string {
  const modules = readdirSync(dist, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.js'))
    .sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
    .map((file) => `(name = "${file}", esModule = embed "worker/${file}")`)
  const inline = (source: string) =>
    `(modules = [(name = "main.js", esModule = ${JSON.stringify(source)})], compatibilityDate = "2026-10-12")`
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "daybook", worker = (
      modules = [${modules.join(', ')}],
      compatibilityDate = "2026-10-12",
      compatibilityFlags = ["nodejs_compat"],
      durableObjectNamespaces = [(className = "SiteOrigin", uniqueKey = "site-origin", enableSql = true)],
      durableObjectStorage = (localDisk = "storage"),
      bindings = [
        (name = "SITE_ORIGIN", durableObjectNamespace = "SiteOrigin"),
        (name = "SITES", kvNamespace = "empty"),
        (name = "ASSETS", service = "empty"),
      ])),
    (name = "storage", disk = (path = "${storage}", writable = true)),
    (name = "empty", worker = ${inline(emptyStore)}),
    (name = "constant", worker = ${inline(constant)}),
  ],
  sockets = [
    (name = "daybook", address = "127.0.0.1:${ports.daybook}", http = (), service = "daybook"),
    (name = "constant", address = "127.0.0.1:${ports.constant}", http = (), service = "constant"),
  ],
);`
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/api/health`).then(
    () => true,
    () => false,
  )
}

/** Serves the built Worker, and the constant one, on plain workerd with SQLite on local disk. */
export async function serve(): Promise<ChildProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
  const storage = join(folder, 'storage')
  mkdirSync(storage)
  // workerd embeds files by paths relative to its configuration.
  const worker = join(folder, 'worker')
  cpSync('dist/daybook', worker, { recursive: true })
  const file = join(folder, 'config.capnp')
  writeFileSync(file, config(worker, storage))
  const child = spawn('workerd', ['serve', '--experimental', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await answers(ports.daybook)) && (await answers(ports.constant))) return child
    await new Promise((wake) => setTimeout(wake, 100))
  }
  child.kill()
  throw new Error('workerd did not answer')
}
