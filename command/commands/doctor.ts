import { existsSync } from 'node:fs'
import type { NamedFinding } from '../doctor/check.ts'
import { checkSite } from '../doctor/check-site.ts'
import { checkMachine } from '../doctor/machine/check-machine.ts'
import { showFindings } from '../doctor/show-findings.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { type Environment, findLocalEnvironment } from '../server/environment.ts'
import { findInstallation } from '../server/installation.ts'
import { layout } from '../server/layout.ts'
import { openLocalApi } from '../server/local-site.ts'
import { thisMachine } from '../server/machine.ts'
import { openSite } from '../site/open-site.ts'

interface DoctorOptions {
  /** The ids of the sites to check, on a server; all of them if empty. */
  sites: readonly string[]
  /** Whether a test mail is sent to the first owner. */
  mail: boolean
}

/** How many sites are checked at the same time. */
const PARALLEL_SITES = 4

const isInstalled = () => existsSync(layout.current)

/** Checks the machine or the container with its server, and the sites on it. */
async function checkServer(
  environment: Environment,
  { sites: ids, mail }: DoctorOptions,
  output: Output,
): Promise<NamedFinding[]> {
  const installation = isInstalled() ? findInstallation(thisMachine) : undefined
  const { findings, sites = [] } = await checkMachine(thisMachine, environment, installation)
  const unknownId = ids.find((id) => !sites.some((site) => site.id === id))
  if (unknownId !== undefined && sites.length > 0)
    throw new CommandFailure('usage', `There is no site ${unknownId}`)
  const open = sites.filter(({ suspendedAt }) => suspendedAt === null)
  const chosen = open.filter(({ id }) => ids.length === 0 || ids.includes(id))
  if (mail && chosen.length > 1)
    throw new CommandFailure('usage', `Which site sends the mail? ${chosen.map(({ id }) => id).join(', ')}`)
  const api = openLocalApi(environment)
  for (let start = 0; start < chosen.length; start += PARALLEL_SITES) {
    output.progress(`${start} of ${chosen.length} sites checked`)
    const checks = chosen.slice(start, start + PARALLEL_SITES).map(({ id, hosts }) =>
      checkSite({
        api,
        id,
        mail,
        headers: { 'X-Forwarded-Host': hosts[0] ?? '', 'X-Forwarded-Proto': 'https' },
      }),
    )
    findings.push(...(await Promise.all(checks)).flat())
  }
  return findings
}

/**
 * Checks whether everything works, and says what to do where it does not: on a server the machine and its sites, elsewhere the site of
 * `DAYBOOK_URL`. The exit code is that of the worst finding.
 */
export async function doctor(options: DoctorOptions, output: Output): Promise<void> {
  output.progress('Checking')
  const isElsewhere = process.env.DAYBOOK_URL !== undefined
  const environment = isElsewhere ? undefined : findLocalEnvironment(thisMachine, process.env)
  if (!isElsewhere && isInstalled() && process.getuid?.() !== 0)
    throw new CommandFailure(
      'usage',
      'The settings of the server are for root alone: run sudo daybook doctor, or set DAYBOOK_URL and DAYBOOK_TOKEN to check one site',
    )
  const findings = environment
    ? await checkServer(environment, options, output)
    : await checkSite({ api: await openSite(), mail: options.mail })
  showFindings(findings, output)
}
