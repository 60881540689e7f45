import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { toCaddyfile } from '#command/server/caddyfile.ts'
import { layout } from '#command/server/layout.ts'
import { findPort, type OwnServer } from './own-server.ts'

const START_MS = 30_000

/** A running Caddy. */
export interface Caddy {
  origin: string
  /** The certificate of its own authority. */
  ca: string
  stop(): Promise<void>
}

/** Returns whether Caddy is installed. */
export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/**
 * Starts Caddy before a server with the configuration of an installation, but for its ports. It believes the client whom the bench names,
 * and answers the host `constant` itself, with as many bytes as the path says, of these numbers.
 */
export async function startCaddy(
  folder: string,
  { origin, local }: OwnServer,
  { host, constant, sizes }: { host: string; constant: string; sizes: readonly number[] },
): Promise<Caddy> {
  const [httpPort, httpsPort] = [await findPort(), await findPort()]
  const config = join(folder, 'Caddyfile')
  const answers = sizes.map((size) => `\trespond /${size} ${'x'.repeat(size)}`).join('\n')
  const proxy = `reverse_proxy ${new URL(origin).host} {\n\t\ttrusted_proxies 127.0.0.1`
  const written = toCaddyfile({ host, mail: `owner@${host}`, tls: 'internal' })
    .replace(
      '{\n',
      `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tauto_https disable_redirects\n`,
    )
    .replaceAll(`reverse_proxy ${layout.address} {`, proxy)
    .replace(layout.localAddress, new URL(local).host)
  writeFileSync(config, `${written}\n${constant} {\n${answers}\n}\n`)
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder },
  })
  const ended = once(child, 'exit')
  const root = join(folder, 'caddy/pki/authorities/local/root.crt')
  const isReady = async () => existsSync(root) && (await canConnect(httpsPort))
  for (const deadline = performance.now() + START_MS; !(await isReady()); await wait(100))
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('Caddy did not start')
  return {
    origin: `https://127.0.0.1:${httpsPort}`,
    ca: readFileSync(root, 'utf8'),
    async stop() {
      child.kill()
      await ended
    },
  }
}
