import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { scriptExtension } from '#command/run/script-extension.ts'
import type { StoredAssets } from './store-assets.ts'

/**
 * The settings of V8 for each isolate, sizes in MB. Without the first, the memory of young objects takes 60 MB more after 80 publications and
 * as many visits. Without the others, V8 collects a small heap only when it has grown to a multiple of what lives: objects of requests that
 * nobody needs any more, which hold memory outside of the heap, add up for hours.
 */
const V8_FLAGS = ['--max-semi-space-size=4', '--initial-old-space-size=2', '--heap-growing-percent=20']

const COMPATIBILITY = 'compatibilityDate = "2026-10-12"'

/** Quotes a text as a string of Cap'n Proto. */
export const quote = (text: string) => JSON.stringify(text)

/** Returns a binding of a Worker, such as `bind('PAGES', 'kvNamespace = "pages"')`. */
export const bind = (name: string, target: string) => `(name = ${quote(name)}, ${target})`

/** Returns a module of a Worker with this source. */
export const createModule = (name: string, source: string) =>
  `(name = ${quote(name)}, esModule = ${quote(source)})`

/** A Worker of the configuration. */
interface Worker {
  name: string
  /** The modules, the entry first. */
  modules: readonly string[]
  bindings?: readonly string[]
  /** The class of its objects, which are stored in the service `storage` under this key. */
  objects?: { className: string; key: string }
  /** The service of `caches.default`. */
  cache?: string
}

/** Returns the service of a Worker. */
export function createWorker({ name, modules, bindings = [], objects, cache }: Worker): string {
  const namespace =
    objects &&
    `durableObjectNamespaces = [(className = ${quote(objects.className)}, uniqueKey = ${quote(objects.key)}, enableSql = true)],
      durableObjectStorage = (localDisk = "storage"),`
  return `(name = ${quote(name)}, worker = (
      modules = [${modules.join(', ')}],
      ${COMPATIBILITY}, ${namespace ?? ''} ${cache ? `cacheApiOutbound = ${quote(cache)},` : ''}
      bindings = [${bindings.join(', ')}]))`
}

/** Copies a built Worker beside the configuration, and returns its modules, entry first. */
export function copyModules(build: string, folder: string, name: string): string[] {
  rmSync(join(folder, name), { recursive: true, force: true })
  const files = readdirSync(build, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.js'))
    .sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
  // workerd embeds files by paths relative to its configuration. Only scripts are copied, because a build also contains secrets.
  for (const file of files) cpSync(join(build, file), join(folder, name, file))
  return files.map((file) => `(name = ${quote(file)}, esModule = embed ${quote(`${name}/${file}`)})`)
}

/** Reads modules of the folder `workers` without their types. Names have no extension. */
export const readModules = (...names: string[]) =>
  names.map((name) => {
    const file = `${name}${scriptExtension}`
    const source = readFileSync(join(import.meta.dirname, 'workers', file), 'utf8')
    // Stripping loads a compiler, which needs 18 MB of memory.
    return createModule(file, scriptExtension === '.ts' ? stripTypeScriptTypes(source) : source)
  })

/** Returns the service of a KV namespace. */
export const createKvService = (name: string) =>
  createWorker({
    name,
    modules: readModules('key-value-store'),
    bindings: [bind('STORE', 'durableObjectNamespace = "KeyValueStore"')],
    objects: { className: 'KeyValueStore', key: name },
  })

/**
 * Returns the services that serve the files of a build: `files` (the disk), `assets` (for the Worker itself) and `front` (for
 * visitors; it hands every other request to the service `daybook`). The front believes the `X-Forwarded-` headers of `proxies`, such as
 * `127.0.0.1, 172.16.0.0/12`.
 */
export function createFileServices({ folder, list }: StoredAssets, proxies = ''): string[] {
  const bindings = [
    bind('FILES', 'service = "files"'),
    bind('ASSET_LIST', `json = ${quote(JSON.stringify(list))}`),
  ]
  return [
    `(name = "files", disk = (path = ${quote(resolve(folder))}))`,
    createWorker({
      name: 'assets',
      modules: readModules('asset-store', 'content-encoding'),
      bindings,
    }),
    createWorker({
      name: 'front',
      modules: readModules(
        'front',
        'asset-store',
        'content-encoding',
        'disk-state',
        'open-sockets',
        'proxies',
        'request-counts',
      ),
      bindings: [
        ...bindings,
        bind('PROXIES', `text = ${quote(proxies)}`),
        bind('DAYBOOK', 'service = "daybook"'),
      ],
    }),
  ]
}

/** The Worker of Daybook. `createMedia` and `createLimits` add the services and bindings for files, pictures and rate limits. */
export const daybook = {
  name: 'daybook',
  bindings: [
    bind('SITE_ORIGIN', 'durableObjectNamespace = (className = "SiteOrigin", serviceName = "daybook")'),
    bind('SITES', 'kvNamespace = "sites"'),
    bind('PAGES', 'kvNamespace = "pages"'),
    bind('ASSETS', 'service = "assets"'),
  ],
  objects: { className: 'SiteOrigin', key: 'site-origin' },
}

interface Server {
  services: readonly string[]
  /** The address of each service that is reached from outside, such as `127.0.0.1:8080`. */
  sockets: Readonly<Record<string, string>>
  /** The sockets that only the program that runs the server reaches, by name: their path, and the service that answers there. */
  ownSockets?: Readonly<Record<string, { path: string; service: string }>>
  /** The folder of the objects' databases. */
  storage: string
}

/** Writes the configuration of workerd, in Cap'n Proto's text format. Returns its path. */
export function writeConfig(folder: string, { services, sockets, ownSockets = {}, storage }: Server): string {
  const listening = Object.entries(sockets).map(
    ([service, address]) =>
      `(name = ${quote(service)}, address = ${quote(address)}, http = (), service = ${quote(service)})`,
  )
  for (const [name, { path, service }] of Object.entries(ownSockets))
    listening.push(
      `(name = ${quote(name)}, address = ${quote(`unix:${resolve(path)}`)}, http = (), service = ${service})`,
    )
  const disk = `(name = "storage", disk = (path = ${quote(resolve(storage))}, writable = true))`
  const file = join(folder, 'config.capnp')
  writeFileSync(
    file,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    ${[disk, ...services].join(',\n    ')}
  ],
  v8Flags = [${V8_FLAGS.map(quote).join(', ')}],
  sockets = [
    ${listening.join(',\n    ')}
  ],
);
`,
  )
  return file
}
