import { planSecrets, readKeptSecrets } from '../deploy/kept-secrets.ts'
import { listSecrets, planDeployment } from '../deploy/plan-deployment.ts'
import { createPrograms, readProject, type WranglerProject } from '../deploy/wrangler-project.ts'
import { askToGoOn } from '../run/ask.ts'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { createSignInLink, planFirstSite } from '../server/first-site.ts'
import { packageFolder } from '../server/install.ts'
import type { Machine } from '../server/machine.ts'
import { parseFirstSite } from '../server/parse-first-site.ts'
import { printSteps, runSteps } from '../server/step.ts'
import { SiteApi } from '../site/api-client.ts'

interface DeployOptions {
  /** The owner of the first site. Left out, no site is created. */
  mail?: string
  name?: string
  site?: string
  /** Whether it only shows what it would do. */
  print: boolean
  yes: boolean
}

/** The project, the programs and the API that a deployment uses. Tests have their own. */
export interface DeployDeps {
  project: WranglerProject
  programs: Pick<Machine, 'run'>
  openApi(host: string, token: string): SiteApi
}

/** How long the site may take until it answers: a certificate for a new domain can take some minutes. */
const START_MS = 10 * 60_000

const toDeps = (): DeployDeps => ({
  project: readProject(packageFolder),
  programs: createPrograms(packageFolder),
  openApi: (host, token) => new SiteApi({ url: `https://${host}`, token }),
})

/** Returns the hosts, and the first site if one is to be created. Throws for invalid hosts, names and addresses. */
function parseHosts(hosts: readonly string[], { mail, name, site }: DeployOptions) {
  const [host] = hosts
  if (mail !== undefined && host === undefined)
    throw new CommandFailure(
      'usage',
      'Which host has the first site? daybook deploy book.example.com --mail …',
    )
  const sites = hosts.map((typedHost) =>
    parseFirstSite({ host: typedHost, mail: mail ?? 'nobody@example.com', name, site }),
  )
  return { hosts: sites.map((parsed) => parsed.host), first: mail === undefined ? undefined : sites[0] }
}

/**
 * Deploys Daybook to Cloudflare: shows what it will create, and asks; makes the secrets that are missing, adds the hosts as custom
 * domains, creates the first site, and shows the link by which its owner signs in. May be repeated.
 */
export async function deploy(
  typedHosts: readonly string[],
  options: DeployOptions,
  output: Output,
  deps: DeployDeps = toDeps(),
): Promise<void> {
  const { hosts, first } = parseHosts(typedHosts, options)
  const { project, programs } = deps
  const keptSecrets = await readKeptSecrets(project.worker)
  const onCloudflare = await listSecrets(programs, project.worker).catch((error: unknown) => {
    if (!options.print) throw error
    output.line('Cloudflare does not answer. This is what is done for a Worker that is new:')
    return []
  })
  const secrets = planSecrets(onCloudflare, keptSecrets)
  const secretsWithoutCopy = Object.keys(secrets.missing).filter(
    (name) => !Object.keys(keptSecrets).includes(name),
  )
  if (process.env.CI && secretsWithoutCopy.length > 0)
    throw new CommandFailure(
      'usage',
      `${secretsWithoutCopy.join(' and ')} would be made here, where nobody keeps a copy: deploy once from a machine of your own, or set them`,
    )
  const token = secrets.known.ADMIN_TOKEN
  if (first && token === undefined)
    throw new CommandFailure(
      'usage',
      'The operator’s token is not known here, and Cloudflare does not show it: set ADMIN_TOKEN to create the first site',
    )
  const api = first && token !== undefined ? deps.openApi(first.host, token) : undefined
  const steps = [
    ...planDeployment(programs, { project, hosts, secrets }),
    ...(first && api
      ? planFirstSite(first, api, {
          startMs: START_MS,
          remedy: 'A new domain needs some minutes, and its zone has to be in the account at Cloudflare',
        })
      : []),
  ]
  await printSteps(steps, output)
  if (options.print) {
    output.line('\nNothing was done')
    output.result({ steps: steps.map(({ describe, details }) => ({ describe, details })) })
    return
  }
  await askToGoOn(`Deploy ${project.worker} to Cloudflare?`, { yes: options.yes, output })
  await runSteps(steps, output)
  const link = first && api ? await createSignInLink(api, first.mail) : undefined
  output.line('Deployed')
  if (first && link)
    output.line(`${first.mail} signs in here, once, until ${link.expiresAt}:\n\n  ${link.url}\n`)
  output.result({ worker: project.worker, hosts, ...(first && { site: first.site }), signIn: link ?? null })
}
