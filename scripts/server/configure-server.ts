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

/** Variables of the environment with this prefix are those of the Worker. */
const VARIABLE_PREFIX = 'DAYBOOK_VAR_'

interface ServerSettings {
  /** The folder of the built server and, in `storage`, of all that it stores. */
  folder: string
  /** Where it listens, such as `127.0.0.1:8080`. */
  address: string
  /** The environment in which it will start. Its variables stay there, and are not written to disk. */
  env: NodeJS.ProcessEnv
}

/** Writes the configuration of Daybook's server for what is built. Returns its path. The service that listens is `front`. */
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
