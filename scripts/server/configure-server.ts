import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  bind,
  copyModules,
  createFileServices,
  createKvService,
  createWorker,
  daybook,
  writeConfig,
} from './create-config.ts'

/** Environment variables with this prefix become variables of the Worker, without the prefix. */
const VARIABLE_PREFIX = 'DAYBOOK_VAR_'

interface ServerSettings {
  /** The folder of the built server and, in `storage`, of all that it stores. */
  folder: string
  /** The address at which the server listens, such as `127.0.0.1:8080`. */
  address: string
  /** The environment of the server. It reads the values of its variables there when it starts: they are not written to disk. */
  env: NodeJS.ProcessEnv
}

/** Writes the configuration of Daybook's server for the current build. Returns its path. The service that listens is `front`. */
export async function configureServer({ folder, address, env }: ServerSettings): Promise<string> {
  const storage = join(folder, 'storage')
  mkdirSync(storage, { recursive: true })
  const variables = Object.keys(env)
    .filter((name) => name.startsWith(VARIABLE_PREFIX))
    .map((name) => bind(name.slice(VARIABLE_PREFIX.length), `fromEnvironment = "${name}"`))
  return writeConfig(folder, {
    services: [
      ...(await createFileServices('dist/client', join(folder, 'files'))),
      await createKvService('sites'),
      await createKvService('pages'),
      createWorker({
        ...daybook,
        modules: copyModules('dist/daybook', folder, 'daybook'),
        bindings: [...daybook.bindings, ...variables],
      }),
    ],
    sockets: { front: address },
    storage,
  })
}
