import { existsSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { basename } from 'node:path'
import type { Installation } from '../../server/installation.ts'
import { layout } from '../../server/layout.ts'
import type { Machine } from '../../server/machine.ts'
import { type Finding, fail, ok, warn } from '../check.ts'

const LOGS = 'Its log says why: daybook server logs'

/** Reads the state, the number of restarts and the process of a unit of systemd. */
async function readUnit({ run }: Machine, unit: string): Promise<Record<string, string>> {
  const { output } = await run(['systemctl', 'show', '--property=ActiveState,NRestarts,MainPID', unit])
  return Object.fromEntries(
    output.split('\n').flatMap((line) => {
      const [name = '', ...value] = line.split('=')
      return value.length > 0 ? [[name, value.join('=')]] : []
    }),
  )
}

/** Checks whether the units run, and whether the server had to be started again. */
export async function checkUnits(machine: Machine, tls: Installation['tls']): Promise<Finding[]> {
  const { service, socket, timer } = layout.units
  const names = [service, socket, timer, ...(tls === 'none' ? [] : ['caddy.service'])]
  const units = await Promise.all(names.map((name) => readUnit(machine, name)))
  const stopped = names.filter((_, index) => units[index]?.ActiveState !== 'active')
  const restarts = Number(units[0]?.NRestarts ?? 0)
  return [
    stopped.length === 0
      ? ok('all parts run')
      : fail(
          `${stopped.join(' and ')} do not run`,
          `Start them: systemctl start ${stopped.join(' ')}. ${LOGS}`,
        ),
    ...(restarts > 0 ? [warn(`it ended by itself and was started again ${restarts} times`, LOGS)] : []),
  ]
}

/** Returns whether a program listens at an address of this machine. */
const listens = (address: string) =>
  new Promise<boolean>((resolve) => {
    const [host, port] = address.split(':')
    const socket = connect({ host: host ?? '', port: Number(port) })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(3000, () => end(false))
    socket.on('error', () => end(false)).on('connect', () => end(true))
  })

/** Returns the addresses of Caddy, of the server, and of its local listener. */
export const listPorts = (tls: Installation['tls']): string[] => [
  ...(tls === 'none' ? [] : ['127.0.0.1:80', '127.0.0.1:443']),
  layout.address,
  layout.localAddress,
]

/** Checks whether programs listen at addresses of this machine. */
export async function checkPorts(addresses: readonly string[]): Promise<Finding> {
  const open = await Promise.all(addresses.map(listens))
  const closed = addresses.filter((_, index) => !open[index])
  if (closed.length === 0) return ok('all are open on this machine')
  return fail(
    `nothing listens at ${closed.join(', ')}`,
    'Ports 80 and 443 are those of Caddy, the others those of Daybook: start them, and look at their logs',
  )
}

/** Checks whether the server says that it is ready: its disk and its databases work. */
export async function checkReady(url = `http://${layout.localAddress}/ready`): Promise<Finding> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  const text = (await response?.text())?.trim()
  if (response?.ok) return ok('is ready')
  return fail(
    response ? `is not ready: ${response.status} ${text ?? ''}`.trim() : 'does not answer',
    `Restart it: systemctl restart ${layout.units.service}. ${LOGS}`,
  )
}

const readRelease = (link: string) => (existsSync(link) ? basename(readlinkSync(link)) : undefined)

/** Checks whether the release that is installed is the one that runs. */
export async function checkVersion(machine: Machine): Promise<Finding> {
  const installed = readRelease(machine.root + layout.current)
  if (installed === undefined) return fail('no release is installed', 'Run: daybook server install')
  const { MainPID: pid = '0' } = await readUnit(machine, layout.units.service)
  const folder = `/proc/${pid}/cwd`
  const running = pid === '0' || !existsSync(folder) ? undefined : basename(readlinkSync(folder))
  if (running === undefined || running === installed) return ok(installed)
  return warn(
    `${running} runs, and ${installed} is installed`,
    `Start the new one: systemctl restart ${layout.units.service}`,
  )
}
