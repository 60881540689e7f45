import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN_TOKEN, clientHeaders, startWorker } from '#test/worker/harness.ts'
import { configureServer, getSockets } from '../server/configure-server.ts'
import { startPictures } from '../server/start-pictures.ts'
import { startWorkerd } from '../server/start-workerd.ts'
import { listenOutside, type Outside } from './outside.ts'

export const HOST = 'book.harbour.example'

/** The client that visits the site. */
const CLIENT = '203.0.113.7'

/** The variables of the Worker that are the same everywhere. */
const variables = { RESEND_API_KEY: 're_12345678', SENDER_DOMAINS: 'harbour.example' }
const createKey = (byte: number) => Buffer.alloc(32, byte).toString('base64')

/** An installation of Daybook that a site can be moved to. */
export interface Installation {
  name: string
  /** The address for the command. */
  url: string
  /** Sends a request of a visitor to {@link HOST} by https. Follows no redirects. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

/** Starts the simulator of Cloudflare. */
export async function startSimulator({ answer }: Outside): Promise<Installation> {
  const name = 'simulator'
  const worker = await startWorker({ ...variables, SECRETS_KEY: createKey(1) }, { outside: answer(name) })
  return {
    name,
    url: worker.url.origin,
    fetch: (path, init = {}) =>
      worker.fetch(`https://${HOST}${path}`, {
        ...init,
        headers: { ...clientHeaders(CLIENT), ...init.headers },
      }),
    close: worker.close,
  }
}

/** Lays out the build without most files for browsers, whose compression takes long. */
function layOutBuild(folder: string): string {
  const build = join(folder, 'build')
  cpSync('dist/daybook', join(build, 'daybook'), { recursive: true })
  mkdirSync(join(build, 'client'), { recursive: true })
  return build
}

/** Starts Daybook’s server, as behind a proxy. */
export async function startServer({ answer }: Outside): Promise<Installation> {
  const name = 'server'
  const folder = mkdtempSync(join(tmpdir(), 'daybook-moves-'))
  const outside = await listenOutside(answer(name))
  const workerVariables = { ...variables, SECRETS_KEY: createKey(2), ADMIN_TOKEN, TEST_CLOCK: 'on' }
  const prefixed = Object.entries(workerVariables).map(([variable, value]) => [
    `DAYBOOK_VAR_${variable}`,
    value,
  ])
  const env = { ...process.env, ...Object.fromEntries(prefixed) }
  const config = await configureServer({
    folder,
    build: layOutBuild(folder),
    address: '127.0.0.1:0',
    localAddress: '',
    proxies: '127.0.0.1',
    outside: outside.address,
    env,
  })
  const pictures = await startPictures(getSockets(folder).pictures)
  const workerd = await startWorkerd(config, ['front'], { env, quiet: true })
  const url = `http://127.0.0.1:${workerd.ports.front}`
  const proxied = { 'X-Forwarded-For': CLIENT, 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': HOST }
  return {
    name,
    url,
    fetch: (path, init = {}) =>
      fetch(url + path, { ...init, redirect: 'manual', headers: { ...proxied, ...init.headers } }),
    async close() {
      await workerd.stop()
      await Promise.all([pictures.stop(), outside.close()])
      rmSync(folder, { recursive: true })
    },
  }
}
