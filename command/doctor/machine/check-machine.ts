import type { Environment } from '../../server/environment.ts'
import { listAllSites } from '../../server/first-site.ts'
import type { Installation } from '../../server/installation.ts'
import { layout } from '../../server/layout.ts'
import { openLocalApi } from '../../server/local-site.ts'
import type { Machine } from '../../server/machine.ts'
import { openStore } from '../../server/nightly/open-store.ts'
import { type Check, type NamedFinding, runChecks } from '../check.ts'
import { checkBackups, checkTrial } from './check-backups.ts'
import { checkClock } from './check-clock.ts'
import { checkCertificate, checkDns } from './check-hosts.ts'
import { checkDisk, checkMemory } from './check-resources.ts'
import { checkPorts, checkReady, checkUnits, checkVersion, listPorts } from './check-service.ts'
import { readTrial } from './restore-trial.ts'

const MACHINE_MS = 20_000
/** The most hosts that are checked. */
const MAX_HOSTS = 50

type Sites = Awaited<ReturnType<typeof listAllSites>>

/** The findings about a machine, and the sites of its server. */
export interface CheckedMachine {
  findings: NamedFinding[]
  /** The sites of the server; undefined when it does not answer. */
  sites: Sites | undefined
}

/** Checks the machine, and the server that is installed on it; without an installation, the container that the command runs in. */
export async function checkMachine(
  machine: Machine,
  environment: Environment,
  installation: Installation | undefined,
): Promise<CheckedMachine> {
  const now = Date.now()
  const api = openLocalApi(environment)
  let sites: Sites | undefined
  const siteFindings = await runChecks(
    [
      {
        name: 'sites',
        async find() {
          sites = await listAllSites(api)
          return { result: 'ok', text: `there are ${sites.length}` }
        },
      },
    ],
    MACHINE_MS,
  )
  const open = sites?.filter(({ suspendedAt }) => suspendedAt === null) ?? []
  const tls = installation?.tls ?? 'none'
  const hosts = [...new Set([installation?.host ?? [], open.flatMap((one) => one.hosts)].flat())]
  const checked = hosts.slice(0, MAX_HOSTS)
  const checks: Check[] = [
    ...(installation
      ? [
          { name: 'service', find: () => checkUnits(machine, tls) },
          { name: 'version', find: () => checkVersion(machine) },
        ]
      : []),
    { name: 'server', find: () => checkReady() },
    { name: 'ports', find: () => checkPorts(listPorts(tls)) },
    { name: 'disk', find: () => checkDisk([layout.data, layout.backups]) },
    { name: 'memory', find: () => checkMemory() },
    { name: 'clock', find: () => checkClock() },
    ...checked.map((host) => ({ name: 'dns', find: () => checkDns(host, tls) })),
    ...checked.map((host) => ({ name: 'certificate', find: () => checkCertificate(host, tls) })),
    {
      name: 'backups',
      find: () => checkBackups(openStore(environment), open, now),
    },
    { name: 'restore', find: () => checkTrial(readTrial(), now) },
  ]
  return { findings: [...(await runChecks(checks, MACHINE_MS)), ...siteFindings], sites }
}
