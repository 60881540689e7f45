import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

/** The secrets that each deployment has of its own. */
const makers = {
  ADMIN_TOKEN: () => randomBytes(24).toString('base64url'),
  SECRETS_KEY: () => randomBytes(32).toString('base64'),
} as const

const secretNames = Object.keys(makers) as (keyof typeof makers)[]

const keptSecrets = z.object({
  ADMIN_TOKEN: z.optional(z.string().check(z.minLength(16))),
  SECRETS_KEY: z.optional(z.string()),
})

/** The secrets of a deployment that this machine keeps, or that its environment has. */
export type KeptSecrets = z.infer<typeof keptSecrets>

/** Returns the path of the file that keeps the secrets of a Worker, which only this user can read. It stands outside of every repository. */
export const getKeptPath = (worker: string): string =>
  join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'daybook', `cloudflare-${worker}.json`)

/** Reads the secrets that are kept here, and those of the environment, which come first. */
export async function readKeptSecrets(worker: string): Promise<KeptSecrets> {
  const path = getKeptPath(worker)
  const stored = existsSync(path) ? keptSecrets.parse(JSON.parse(await readFile(path, 'utf8'))) : {}
  const given = secretNames.flatMap((name) => {
    const value = process.env[name]
    return value ? [[name, value] as const] : []
  })
  return keptSecrets.parse({ ...stored, ...Object.fromEntries(given) })
}

/** Keeps secrets for this user alone. Cloudflare never shows them again. */
export async function keepSecrets(worker: string, secrets: KeptSecrets): Promise<void> {
  const path = getKeptPath(worker)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
}

/** The secrets of a deployment: those that this machine has afterwards, and those that Cloudflare lacks. */
export interface SecretPlan {
  known: KeptSecrets
  missing: KeptSecrets
}

/** Makes the secrets that Cloudflare lacks. One that it has is never replaced: what sites stored could not be read any more. */
export function planSecrets(onCloudflare: readonly string[], known: KeptSecrets): SecretPlan {
  const missing = secretNames
    .filter((name) => !onCloudflare.includes(name))
    .map((name) => [name, known[name] ?? makers[name]()] as const)
  return { known: { ...known, ...Object.fromEntries(missing) }, missing: Object.fromEntries(missing) }
}
