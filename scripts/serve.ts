import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'
import {
  bind,
  copyModules,
  createFront,
  createNamespace,
  createWorker,
  daybook,
  writeConfig,
} from './server/create-config.ts'
import { startWorkerd } from './server/start-workerd.ts'

/** The folder of the built server and, in `storage`, of all that it stores. */
const FOLDER = process.env.DAYBOOK_FOLDER ?? '.server'
const ADDRESS = process.env.DAYBOOK_ADDRESS ?? '127.0.0.1:8080'
const PREFIX = 'DAYBOOK_VAR_'

const buildCode = await run('vite', ['build', '--logLevel', 'warn'])
if (buildCode !== 0) process.exit(buildCode)

const storage = join(FOLDER, 'storage')
mkdirSync(storage, { recursive: true })
/** Variables and secrets stay in the environment, and are not written to disk. */
const variables = Object.keys(process.env)
  .filter((name) => name.startsWith(PREFIX))
  .map((name) => bind(name.slice(PREFIX.length), `fromEnvironment = "${name}"`))
const config = writeConfig(FOLDER, {
  services: [
    ...(await createFront('dist/client', join(FOLDER, 'files'))),
    await createNamespace('sites'),
    await createNamespace('pages'),
    createWorker({
      ...daybook,
      modules: copyModules('dist/daybook', FOLDER, 'daybook'),
      bindings: [...daybook.bindings, ...variables],
    }),
  ],
  sockets: { front: ADDRESS },
  storage,
})
const workerd = await startWorkerd(config, ['front'])
console.log(`Daybook is served at ${ADDRESS}.`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, workerd.stop)
await workerd.ended
