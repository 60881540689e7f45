import { join } from 'node:path'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { checkSystem, listObstacles, type Obstacle } from './check-machine.ts'
import { completeEnvironment, type Environment, readEnvironment } from './environment.ts'
import { createSignInLink, planFirstSite } from './first-site.ts'
import {
  chooseInstallation,
  type Installation,
  readInstallation,
  type TypedInstallation,
} from './installation.ts'
import { layout } from './layout.ts'
import { openLocalApi, waitForCertificate } from './local-site.ts'
import { thisMachine } from './machine.ts'
import { planInstall } from './plan-install.ts'
import { chooseAddress } from './proxies.ts'
import { readRelease, toReleaseFolder } from './release.ts'
import { printSteps, runSteps } from './step.ts'

const CERTIFICATE_MS = 60_000
const START_MS = 120_000

/** The unpacked package that this command is part of. */
export const packageFolder = join(import.meta.dirname, '../..')

interface Options extends TypedInstallation {
  print: boolean
  anyway: boolean
}

const toLines = (obstacles: readonly Obstacle[]) => obstacles.map(({ message }) => `- ${message}`).join('\n')

/** Throws for obstacles, unless all are optional and the person ignores them with `--anyway`. */
function refuseObstacles(obstacles: readonly Obstacle[], anyway: boolean): void {
  const [hard, soft] = [false, true].map((optional) =>
    obstacles.filter(({ isOptional }) => isOptional === optional),
  ) as [Obstacle[], Obstacle[]]
  if (hard.length === 0 && (soft.length === 0 || anyway)) return
  const remedy = hard.length === 0 ? '\nTo go on in spite of that, add --anyway' : ''
  throw new CommandFailure('usage', `Nothing was done:\n${toLines(obstacles)}${remedy}`)
}

/** Shows how to reach the site, and what the person still has to do. */
async function showResult(
  installation: Installation,
  environment: Environment,
  link: Awaited<ReturnType<typeof createSignInLink>>,
  output: Output,
): Promise<void> {
  const { host, mail, tls } = installation
  const certificate = tls === 'none' ? undefined : await waitForCertificate(host, CERTIFICATE_MS)
  output.line()
  if (certificate && !certificate.validTo)
    output.line(
      `https://${host} does not answer yet: ${certificate.reason}. Caddy tries again by itself; daybook server status tells more`,
    )
  const address = chooseAddress(installation, environment)
  if (address === layout.openAddress)
    output.line(
      `Let the program that has TLS for ${host} call port ${address.replace('*:', '')} of this machine, and close that port to all others`,
    )
  else if (tls === 'none')
    output.line(
      `Let the program that has TLS for ${host} call http://${address}. If it is on another machine, name that: DAYBOOK_PROXIES=10.0.0.5 daybook server install`,
    )
  const hasMail = Object.keys(environment).some((name) => /^DAYBOOK_VAR_(?:SMTP_URL|RESEND_)/.test(name))
  if (!hasMail)
    output.line('Mail: the owner names an account at the desk, below Setup. Until then messages wait')
  output.line(
    `Backups: every night in ${layout.backups}. Keep a copy of DAYBOOK_PASSPHRASE in ${layout.environment} elsewhere: without it nobody can read them`,
  )
  output.line('Whether everything works: daybook doctor')
  if (link) output.line(`${mail} signs in here, once, until ${link.expiresAt}:\n\n  ${link.url}\n`)
  else output.line(`${mail} is no owner of the site any more: the owner signs in at https://${host}/desk`)
}

/** Installs the server on this machine, or goes on where an installation failed. */
export async function install({ print, anyway, ...typed }: Options, output: Output): Promise<void> {
  if (!print)
    refuseObstacles(
      checkSystem(thisMachine).filter(({ isOptional }) => !isOptional),
      false,
    )
  const isReadable = process.getuid?.() === 0
  const earlier = {
    installation: isReadable ? readInstallation(thisMachine) : undefined,
    environment: isReadable ? readEnvironment(thisMachine) : undefined,
  }
  const installation = chooseInstallation(earlier.installation, typed)
  const source = { folder: packageFolder, release: await readRelease(packageFolder) }
  const environment = completeEnvironment(earlier.environment ?? {}, process.env, installation.host)
  const obstacles = await listObstacles(thisMachine, installation, toReleaseFolder(source.release), earlier)
  if (!print) refuseObstacles(obstacles, anyway)
  const api = openLocalApi(environment)
  const steps = [
    ...(await planInstall(thisMachine, installation, source, environment)),
    ...planFirstSite(installation, api, {
      startMs: START_MS,
      remedy: 'What it says: daybook server logs',
    }),
  ]
  if (print) {
    await printSteps(steps, output)
    if (obstacles.length > 0) output.line(`\nAgainst it:\n${toLines(obstacles)}`)
    output.line('\nNothing was done')
    return
  }
  await runSteps(steps, output)
  const link = await createSignInLink(api, installation.mail, {
    'X-Forwarded-Host': installation.host,
    'X-Forwarded-Proto': 'https',
  })
  await showResult(installation, environment, link, output)
  output.result({ site: installation.site, url: `https://${installation.host}`, signIn: link ?? null })
}
