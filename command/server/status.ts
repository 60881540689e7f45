import { existsSync, readlinkSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Output } from '../run/output.ts'
import { toMinute } from '../run/texts.ts'
import { findEnvironment } from './environment.ts'
import { listAllSites } from './first-site.ts'
import { findInstallation, type Installation } from './installation.ts'
import { layout } from './layout.ts'
import { openLocalApi, readCertificate } from './local-site.ts'
import { type Machine, thisMachine } from './machine.ts'
import { openStore } from './nightly/open-store.ts'

const readState = async ({ run }: Machine, unit: string) =>
  (await run(['systemctl', 'is-active', unit])).output.trim() || 'unknown'

const readRelease = (link: string) => (existsSync(link) ? basename(readlinkSync(link)) : 'none')

async function describeDisk(): Promise<string> {
  const { bavail, blocks, bsize } = await statfs(layout.data)
  const [free, all] = [bavail, blocks].map((count) => (count * bsize) / 1e9) as [number, number]
  return `${free.toFixed(1)} of ${all.toFixed(1)} GB are free`
}

async function describeCertificate({ host, tls }: Installation): Promise<string> {
  const { validTo, reason } = await readCertificate(host, tls)
  return validTo ? `until ${toMinute(validTo.toISOString())}` : `none: ${reason}`
}

/** Shows whether the server on this machine runs, and the state of its parts. */
export async function showStatus(output: Output): Promise<void> {
  const environment = findEnvironment(thisMachine)
  const installation = findInstallation(thisMachine)
  const failed = (error: unknown) => `unknown: ${error instanceof Error ? error.message : String(error)}`
  const { units } = layout
  const [service, backups, proxy, disk, sites, newest, certificate] = await Promise.all([
    readState(thisMachine, units.service),
    readState(thisMachine, units.timer),
    installation.tls === 'none' ? 'another program' : readState(thisMachine, 'caddy'),
    describeDisk(),
    listAllSites(openLocalApi(environment)).then((list) => String(list.length), failed),
    openStore(environment)
      .list()
      .then(
        (names) =>
          names
            .map(({ date }) => date)
            .sort()
            .at(-1) ?? 'none yet',
        failed,
      ),
    describeCertificate(installation),
  ])
  const rows = {
    service,
    release: readRelease(layout.current),
    previous: readRelease(layout.previous),
    address: `https://${installation.host}`,
    proxy,
    certificate,
    sites,
    disk,
    'backup timer': backups,
    'last backup': newest,
  }
  output.table(['what', 'state'], Object.entries(rows))
  output.result(rows)
  if (service !== 'active') process.exitCode = 1
}
