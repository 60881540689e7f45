import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { CommandFailure } from '../run/command-failure.ts'
import type { Machine } from '../server/machine.ts'
import type { Step } from '../server/step.ts'
import { runChecked } from '../server/step-kinds.ts'
import { getKeptPath, keepSecrets, type SecretPlan } from './kept-secrets.ts'
import type { WranglerProject } from './wrangler-project.ts'

type Programs = Pick<Machine, 'run'>

const CONFIG = 'dist/daybook/wrangler.json'
const NO_WORKER = /Worker "[^"]*"(?: \(env: [^)]*\))? not found\./

const secretList = z.array(z.object({ name: z.string() }))

/** Lists the names of the secrets that a Worker has on Cloudflare; none where there is no such Worker yet. Throws where Cloudflare does not say. */
export async function listSecrets({ run }: Programs, worker: string): Promise<string[]> {
  const { status, output } = await run(['wrangler', 'secret', 'list', '--name', worker, '--format', 'json'])
  if (status !== 0 && NO_WORKER.test(output)) return []
  const json = /^\[[\s\S]*\]/m.exec(output)?.[0]
  if (status === 0 && json !== undefined) return secretList.parse(JSON.parse(json)).map(({ name }) => name)
  throw new CommandFailure(
    'refused',
    `Cloudflare does not say which secrets ${worker} has. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN:\n${output.trim().slice(-1500)}`,
  )
}

/** Writes secrets into a file that only this user can read, calls `use` with its path, and deletes the file. */
async function withSecretsFile(secrets: object, use: (path: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-deploy-'))
  const path = join(folder, 'secrets.json')
  try {
    writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 })
    await use(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Deployment {
  project: WranglerProject
  /** The hosts that become custom domains. */
  hosts: readonly string[]
  secrets: SecretPlan
}

const never = async () => false

/** Returns the steps that build the Worker and deploy it with its secrets and domains. */
export function planDeployment(
  programs: Programs,
  { project: { worker, uses }, hosts, secrets: { known, missing } }: Deployment,
): Step[] {
  const names = Object.keys(missing)
  const deploy = ['wrangler', 'deploy', '--config', CONFIG, ...hosts.flatMap((host) => ['--domain', host])]
  return [
    {
      describe: 'Build the Worker',
      details: ['$ vite build'],
      isDone: never,
      apply: () => runChecked(programs, ['vite', 'build', '--logLevel', 'warn']),
    },
    ...(names.length === 0
      ? []
      : [
          {
            describe: `Make the secrets ${names.join(' and ')}, and keep a copy in ${getKeptPath(worker)}`,
            details: ['Cloudflare never shows them again. Copy the file elsewhere'],
            isDone: never,
            apply: () => keepSecrets(worker, known),
          },
        ]),
    {
      describe: `Deploy the Worker ${worker}${hosts.length > 0 ? ` at ${hosts.join(', ')}` : ''}`,
      details: [
        ...uses.map((part) => `with ${part}`),
        ...names.map((name) => `with the secret ${name}`),
        ...hosts.map((host) => `with the custom domain ${host}: its DNS record and certificate`),
        `$ ${deploy.join(' ')}${names.length > 0 ? ' --secrets-file (a file that is deleted)' : ''}`,
      ],
      isDone: never,
      apply: () =>
        names.length === 0
          ? runChecked(programs, deploy)
          : withSecretsFile(missing, (path) => runChecked(programs, [...deploy, '--secrets-file', path])),
    },
  ]
}
