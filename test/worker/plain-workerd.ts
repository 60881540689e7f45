import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  bind,
  copyModules,
  createKvService,
  createModule,
  createWorker,
  daybook,
  writeConfig,
} from '../../scripts/server/create-config.ts'
import { startWorkerd } from '../../scripts/server/start-workerd.ts'

/** Serves the files of the build as they are, which the Worker reads. Browsers do not get them. */
const PLAIN_FILES =
  'export default { fetch: ({ url }, { FILES }) => FILES.fetch(new URL(new URL(url).pathname, "http://files")) }'

/**
 * Starts the built Worker with these variables in plain workerd, as `npm run serve` does, but without the files for browsers.
 * Unlike Miniflare, workerd passes paths on as they were sent.
 */
export async function startPlainWorkerd(vars: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-plain-'))
  const storage = join(folder, 'storage')
  mkdirSync(storage)
  const config = writeConfig(folder, {
    services: [
      // A remote origin of a test is on this machine.
      '(name = "internet", network = (allow = ["public", "private"]))',
      `(name = "files", disk = (path = ${JSON.stringify(resolve('dist/client'))}))`,
      createWorker({
        name: 'assets',
        modules: [createModule('main.js', PLAIN_FILES)],
        bindings: [bind('FILES', 'service = "files"')],
      }),
      createKvService('sites'),
      createKvService('pages'),
      createWorker({
        ...daybook,
        modules: copyModules('dist/daybook', folder, 'daybook'),
        bindings: [
          ...daybook.bindings,
          ...Object.entries(vars).map(([name, value]) => bind(name, `text = ${JSON.stringify(value)}`)),
        ],
      }),
    ],
    sockets: { daybook: '127.0.0.1:0' },
    storage,
  })
  const { ports, stop } = await startWorkerd(config, ['daybook'], { quiet: true })
  return {
    port: ports.daybook ?? 0,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}
