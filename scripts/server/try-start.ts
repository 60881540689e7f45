import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configureServer, getSockets } from './configure-server.ts'
import { callSocket } from './local-listener.ts'
import { startPictures } from './start-pictures.ts'
import { startWorkerd } from './start-workerd.ts'

const TIMEOUT_MS = 60_000

/** Starts this release on an empty folder, and creates a site. Throws where that does not work. */
async function tryStart(folder: string): Promise<void> {
  const token = randomUUID()
  const env = { ...process.env, DAYBOOK_VAR_ADMIN_TOKEN: token }
  const settings = { folder, build: 'dist', address: '127.0.0.1:0', localAddress: '', proxies: '', env }
  const { pictures, inside } = getSockets(folder)
  const workerd = await startWorkerd(await configureServer(settings), ['front'], { env })
  try {
    const service = await startPictures(pictures)
    await service.stop()
    const created = await fetch(`http://127.0.0.1:${workerd.ports.front}/api/operator/sites`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: 'try', hosts: ['try.example'] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (created.status !== 201) throw new Error(`A new site answers ${created.status}.`)
    const { status, text } = await callSocket(inside, '/databases?sites=all', TIMEOUT_MS)
    if (status !== 200) throw new Error(text)
  } finally {
    await workerd.stop()
  }
}

// Run by `daybook server update` in the folder of a release, before it switches to it.
const folder = mkdtempSync(join(tmpdir(), 'daybook-try-'))
try {
  await tryStart(folder)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
