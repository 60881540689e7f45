import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getHostKey, SITE_PREFIX } from '#worker/contract/storage-keys.ts'
import {
  bind,
  copyModules,
  createFileServices,
  createKvService,
  createWorker,
  daybook,
  quote,
  readModules,
  writeConfig,
} from './create-config.ts'
import { type BuiltLimit, createLimits, createMedia } from './media-services.ts'
import { type StoredAssets, storeAssets } from './store-assets.ts'
import type { AssetList } from './workers/asset-store.ts'

/** Environment variables with this prefix become variables of the Worker, without the prefix. */
const VARIABLE_PREFIX = 'DAYBOOK_VAR_'

export interface ServerSettings {
  /** The folder of the server: of its configuration and, in `storage` and `media`, of everything that it stores. */
  folder: string
  /** The folder of the build, with the Worker in `daybook` and the files for browsers in `client`. */
  build: string
  /** The address at which the server listens, such as `127.0.0.1:8080`. */
  address: string
  /** The address at which the server answers programs on the same machine, such as `127.0.0.1:8081`. */
  localAddress: string
  /** The addresses and subnets of proxies that are believed, with commas between them. */
  proxies: string
  /** The address of a server that gets all outgoing requests as plain HTTP, those for https too. By default they go to public addresses. */
  outside?: string
  /** The name of the release that runs; undefined for one that was not packaged. */
  release?: string | undefined
  /** The environment of the server, from which workerd reads the values of variables when it starts: they are not written to disk. */
  env: NodeJS.ProcessEnv
}

/**
 * Returns the paths of the server's own sockets: `pictures` of the service that makes pictures, `control` of the front, and `inside` of
 * the Worker that knows the sites.
 */
export const getSockets = (folder: string) => ({
  pictures: join(folder, 'pictures.sock'),
  control: join(folder, 'control.sock'),
  inside: join(folder, 'inside.sock'),
})

/** Returns the compressed files for browsers: those of a package, or else those of a build, which it compresses into `folder`. */
async function findAssets(build: string, folder: string): Promise<StoredAssets> {
  const packaged = join(build, 'files.json')
  if (!existsSync(packaged)) return storeAssets(join(build, 'client'), join(folder, 'files'))
  return { folder: join(build, 'files'), list: JSON.parse(readFileSync(packaged, 'utf8')) as AssetList }
}

/** Writes the configuration of Daybook's server for the current build. Returns its path. The service that listens is `front`. */
export async function configureServer({
  folder,
  build,
  address,
  proxies,
  outside,
  env,
}: ServerSettings): Promise<string> {
  const storage = join(folder, 'storage')
  mkdirSync(storage, { recursive: true })
  const variables = Object.keys(env)
    .filter((name) => name.startsWith(VARIABLE_PREFIX))
    .map((name) => bind(name.slice(VARIABLE_PREFIX.length), `fromEnvironment = "${name}"`))
  const built = JSON.parse(readFileSync(join(build, 'daybook/wrangler.json'), 'utf8')) as {
    ratelimits: BuiltLimit[]
  }
  const { pictures, control, inside } = getSockets(folder)
  const media = createMedia(join(folder, 'media'), pictures)
  const limits = createLimits(built.ratelimits)
  return writeConfig(folder, {
    services: [
      ...createFileServices(await findAssets(build, folder), proxies),
      createKvService('sites'),
      createKvService('pages'),
      ...media.services,
      ...limits.services,
      createWorker({
        name: 'inside',
        modules: readModules('inside'),
        bindings: [
          bind('SITE_PREFIX', `text = ${quote(SITE_PREFIX)}`),
          bind('HOST_PREFIX', `text = ${quote(getHostKey(''))}`),
          bind('SITES', 'kvNamespace = "sites"'),
          bind('PAGES', 'kvNamespace = "pages"'),
          bind('DAYBOOK', 'service = "daybook"'),
        ],
      }),
      // Everything else reaches public addresses only.
      ...(outside === undefined
        ? []
        : [`(name = "internet", external = (address = ${quote(outside)}, http = ()))`]),
      '(name = "local", network = (allow = ["local"]))',
      createWorker({
        ...daybook,
        cache: 'file-cache',
        modules: copyModules(join(build, 'daybook'), folder, 'daybook'),
        bindings: [
          ...daybook.bindings,
          ...media.bindings,
          ...limits.bindings,
          bind('LOCAL_NETWORK', 'service = "local"'),
          ...variables,
        ],
      }),
    ],
    sockets: { front: address },
    ownSockets: {
      control: { path: control, service: '(name = "front", entrypoint = "Control")' },
      inside: { path: inside, service: '"inside"' },
    },
    storage,
  })
}
