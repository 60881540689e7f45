import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  bind,
  copyModules,
  createFront,
  createNamespace,
  createWorker,
  daybook,
  writeConfig,
} from '../../scripts/server/create-config.ts'
import { startWorkerd } from '../../scripts/server/start-workerd.ts'

/**
 * Serves the built Worker on plain workerd, as `npm run serve` does, with these variables and empty storage, and without the
 * files of the build. Unlike Miniflare it does not normalise paths.
 */
export async function startPlainWorkerd(vars: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-plain-'))
  const [storage, build] = [join(folder, 'storage'), join(folder, 'build')]
  for (const path of [storage, build]) mkdirSync(path)
  const variables = Object.entries(vars).map(([name, value]) => bind(name, `text = ${JSON.stringify(value)}`))
  const config = writeConfig(folder, {
    services: [
      ...(await createFront(build, join(folder, 'files'))),
      await createNamespace('sites'),
      await createNamespace('pages'),
      createWorker({
        ...daybook,
        modules: copyModules('dist/daybook', folder, 'daybook'),
        bindings: [...daybook.bindings, ...variables],
      }),
    ],
    sockets: { front: '127.0.0.1:0' },
    storage,
  })
  const { ports, stop } = await startWorkerd(config, ['front'], { quiet: true })
  return {
    port: ports.front ?? 0,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}
