import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileServices, writeConfig } from '../../scripts/server/create-config.ts'
import { startWorkerd } from '../../scripts/server/start-workerd.ts'
import { storeAssets } from '../../scripts/server/store-assets.ts'
import { FILES } from './workerd.ts'

interface Front {
  /** Returns a URL on localhost, the only host on which the demo is indexed. */
  toUrl(path: string): string
  close(): Promise<void>
}

/**
 * Starts a server in front of a Worker on this machine. It serves the files of the build, and compresses the Worker's answers.
 */
export async function startFront({ host }: URL): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-front-'))
  const config = writeConfig(folder, {
    services: [
      ...createFileServices(await storeAssets('dist/client', FILES)),
      `(name = "daybook", external = (address = "${host}", http = ()))`,
    ],
    sockets: { front: '127.0.0.1:0' },
    storage: folder,
  })
  const { ports, stop } = await startWorkerd(config, ['front'], { quiet: true })
  return { toUrl: (path) => `http://localhost:${ports.front}${path}`, close: stop }
}
