import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { parseEnv } from 'node:util'
import { listAddresses, resolveHost } from './addresses.ts'
import type { Environment } from './environment.ts'
import type { Installation } from './installation.ts'
import { layout } from './layout.ts'
import type { Machine } from './machine.ts'
import { classifyCaddyfile, IMPORT_LINE } from './plan-proxy.ts'

const OLDEST_DEBIAN = 12
/** In bytes: a machine that is sold with 1 GB has a little less for programs. */
const MIN_MEMORY = 850_000_000
const MIN_DISK = 1_500_000_000

/** A reason against an installation. */
export interface Obstacle {
  message: string
  /** Whether a person may go on in spite of it. */
  isOptional: boolean
}

const createBlocker = (message: string): Obstacle => ({ message, isOptional: false })
const createWarning = (message: string): Obstacle => ({ message, isOptional: true })

/** Returns the obstacles in the system: another platform, a user who is not root, no systemd, an old Debian. */
export function checkSystem({ root }: Machine, user = process.getuid?.()): Obstacle[] {
  if (process.platform !== 'linux')
    return [createBlocker(`A server is installed on Linux, and this is ${process.platform}`)]
  if (user !== 0)
    return [createBlocker('This needs the rights of root: run the command with sudo, or as root')]
  const release = `${root}/etc/os-release`
  const { ID, VERSION_ID, PRETTY_NAME } = existsSync(release) ? parseEnv(readFileSync(release, 'utf8')) : {}
  const systemName = PRETTY_NAME ?? 'another system'
  return [
    ...(existsSync(`${root}/run/systemd/system`)
      ? []
      : [
          createBlocker(
            'This system does not run systemd. In a container use the Containerfile, see docs/operating.md',
          ),
        ]),
    ...(ID === 'debian' && VERSION_ID !== undefined && Number(VERSION_ID) < OLDEST_DEBIAN
      ? [createBlocker(`This is ${systemName}. Daybook needs Debian ${OLDEST_DEBIAN} or newer`)]
      : []),
    ...(ID === 'debian' ? [] : [createWarning(`This is ${systemName}. Daybook is tried on Debian only`)]),
  ]
}

/** Returns whether no program listens at a port. */
async function isFree(host: string | undefined, port: number): Promise<boolean> {
  const probe = createServer()
  const isBound = await new Promise<boolean>((resolve) => {
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    probe.listen({ port, ...(host !== undefined && { host }) }, () => resolve(true))
  })
  await new Promise((resolve) => probe.close(resolve))
  return isBound
}

/** Returns an obstacle if a program other than this unit listens at an address. */
export async function checkPort(machine: Machine, address: string, unit: string): Promise<Obstacle[]> {
  const [host = '', port = ''] = address.split(':')
  if (await isFree(host || undefined, Number(port))) return []
  if ((await machine.run(['systemctl', 'is-active', '--quiet', unit])).status === 0) return []
  const { output } = await machine.run(['ss', '-ltnpH', `sport = :${port}`])
  const program = /users:\(\("([^"]+)"/.exec(output)?.[1] ?? 'another program'
  const remedy = host === '' ? ', or leave the proxy to it with --tls none' : ''
  return [createBlocker(`Port ${port} is in use by ${program}. Stop it${remedy}`)]
}

async function checkPorts(machine: Machine, { tls }: Installation): Promise<Obstacle[]> {
  const { socket, service } = layout.units
  const checks = [
    checkPort(machine, layout.address, socket),
    checkPort(machine, layout.localAddress, service),
    ...(tls === 'none' ? [] : [checkPort(machine, ':80', 'caddy'), checkPort(machine, ':443', 'caddy')]),
  ]
  return (await Promise.all(checks)).flat()
}

const toGigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)

async function checkSize({ root }: Machine): Promise<Obstacle[]> {
  const { bavail, bsize } = await statfs(`${root}/`)
  const free = bavail * bsize
  const memory = totalmem()
  return [
    ...(free < MIN_DISK
      ? [
          createBlocker(
            `The disk has ${toGigabytes(free)} GB left. Daybook needs ${toGigabytes(MIN_DISK)} GB at first`,
          ),
        ]
      : []),
    ...(memory < MIN_MEMORY
      ? [
          createWarning(
            `The machine has ${toGigabytes(memory)} GB of memory. Daybook needs 1 GB, or it stops under load`,
          ),
        ]
      : []),
  ]
}

/** Returns an obstacle if a host does not lead here. Where another program has TLS, the host may lead to any machine. */
export async function checkHost({ host, tls }: Pick<Installation, 'host' | 'tls'>): Promise<Obstacle[]> {
  const addresses = await resolveHost(host)
  const own = listAddresses()
  if (addresses.some((address) => tls === 'none' || own.includes(address))) return []
  const leads = addresses.length === 0 ? 'leads nowhere yet' : `leads to ${addresses.join(' and ')}`
  return [
    createWarning(
      `${host} ${leads}, and this machine has ${own.join(' and ') || 'no public address'}. Without a DNS record for it there is no certificate, and nobody reaches the site`,
    ),
  ]
}

/** The choices and the settings of an earlier installation. */
export interface EarlierInstallation {
  installation: Installation | undefined
  environment: Environment | undefined
}

/** Returns the obstacles that an earlier installation left: another release, another host or site, or data without its keys. */
export function checkExisting(
  { root }: Machine,
  { host, site }: Pick<Installation, 'host' | 'site'>,
  releaseFolder: string,
  { installation: earlier, environment }: EarlierInstallation,
): Obstacle[] {
  const current = root + layout.current
  const running = existsSync(current) ? readlinkSync(current) : undefined
  if (running !== undefined && running !== releaseFolder)
    return [
      createBlocker(
        `Release ${running.split('/').at(-1)} is installed here. For another one run: daybook server update`,
      ),
    ]
  if (earlier !== undefined && (earlier.host !== host || earlier.site !== site))
    return [
      createBlocker(
        `This server was installed for ${earlier.host}, with the site ${earlier.site}. Leave both out to install it again, and add another site with: daybook create-site`,
      ),
    ]
  const data = root + layout.data
  if (environment === undefined && existsSync(data) && readdirSync(data).length > 0)
    return [
      createBlocker(
        `${data} has data of an earlier server, and ${layout.environment} with their keys is gone. Put the file back, or move the data away`,
      ),
    ]
  return []
}

/** Returns an obstacle if somebody else wrote the configuration of Caddy, and it does not import the site of Daybook. */
export async function checkCaddyfile(
  machine: Machine,
  { host, tls }: Pick<Installation, 'host' | 'tls'>,
): Promise<Obstacle[]> {
  if (tls === 'none' || (await classifyCaddyfile(machine)) !== 'foreign') return []
  return [
    createBlocker(
      `${layout.caddyfile} was written by somebody else. To keep it, add this line at its end and run the command again, which then writes ${host} into a file of its own: ${IMPORT_LINE}. Or choose --tls none, and let it lead ${host} to ${layout.address}. Or move it away`,
    ),
  ]
}

/** Returns all reasons against an installation on this machine. */
export async function listObstacles(
  machine: Machine,
  installation: Installation,
  releaseFolder: string,
  earlier: EarlierInstallation,
): Promise<Obstacle[]> {
  const system = checkSystem(machine)
  if (system.some(({ isOptional }) => !isOptional)) return system
  const [ports, caddyfile, size, host] = await Promise.all([
    checkPorts(machine, installation),
    checkCaddyfile(machine, installation),
    checkSize(machine),
    checkHost(installation),
  ])
  return [
    ...system,
    ...checkExisting(machine, installation, releaseFolder, earlier),
    ...ports,
    ...caddyfile,
    ...size,
    ...host,
  ]
}
