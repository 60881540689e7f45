import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { configureServer, getSockets } from '../../scripts/server/configure-server.ts'
import { startWorkerd } from '../../scripts/server/start-workerd.ts'
import { ADMIN_TOKEN } from './workerd.ts'

/** A running server with the data of a folder. */
export interface OwnServer {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Starts Daybook’s server, as behind a proxy. Leaves out the process for pictures and the files for browsers, which take long to compress. */
export async function startOwnServer(folder: string): Promise<OwnServer> {
  const build = join(folder, 'build')
  rmSync(build, { recursive: true, force: true })
  cpSync('dist/daybook', join(build, 'daybook'), { recursive: true })
  mkdirSync(join(build, 'client'))
  // An earlier server leaves its sockets.
  for (const socket of Object.values(getSockets(folder))) rmSync(socket, { force: true })
  const env = {
    ...process.env,
    DAYBOOK_VAR_ADMIN_TOKEN: ADMIN_TOKEN,
    DAYBOOK_VAR_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  const address = '127.0.0.1:0'
  const settings = { folder, build, address, localAddress: '', proxies: '127.0.0.1', env }
  const { ports, pid, stop } = await startWorkerd(await configureServer(settings), ['front'], {
    env,
    quiet: true,
  })
  return { url: `http://127.0.0.1:${ports.front}`, pid, stop }
}

/** Returns the headers of a request that a proxy passes on for a client to the host of a site. */
export const toProxied = (host: string, client = '203.0.113.7') => ({
  'X-Forwarded-For': client,
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': host,
})
