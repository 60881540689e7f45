import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { CommandFailure } from '../run/command-failure.ts'
import type { SiteAccess } from '../site/api-client.ts'
import { layout } from './layout.ts'
import type { Machine } from './machine.ts'

/** The settings of an installed server by the names of their variables. */
export type Environment = Readonly<Record<string, string>>

/** The secrets that each server has of its own. */
const generated: Readonly<Record<string, () => string>> = {
  DAYBOOK_VAR_ADMIN_TOKEN: () => randomBytes(24).toString('base64url'),
  DAYBOOK_VAR_SECRETS_KEY: () => randomBytes(32).toString('base64'),
  DAYBOOK_PASSPHRASE: () => randomBytes(24).toString('base64url'),
}

/** The variables that an installation takes from the environment of the command: for the Worker, the backups and the proxies. */
const TAKEN_NAMES = /^DAYBOOK_(?:VAR_\w+|STORE_(?:URL|KEY_ID|SECRET|REGION)|PASSPHRASE|PROXIES)$/

/** The variables that hold no secret. */
const plainNames: ReadonlySet<string> = new Set(['DAYBOOK_PROXIES', 'DAYBOOK_VAR_SENDER_DOMAINS'])

/** The variables of channels that all sites share. They need `SENDER_DOMAINS`, the domains from which they may send. */
const SHARED_CHANNEL = /^DAYBOOK_VAR_(?:SMTP_URL|RESEND_API_KEY)$/

const HEAD = `# The variables and secrets of Daybook. daybook server install adds what is missing and keeps what is here.
`

function toLine(name: string, value: string): string {
  if (/['\r\n\0]/.test(value))
    throw new CommandFailure('usage', `${name} has a quote or a line break, which its file cannot hold`)
  return `${name}='${value}'\n`
}

/** Returns the settings of a server: the earlier ones, those given now, and new secrets for the missing ones. Shared channels without sender domains send from `host`. */
export function completeEnvironment(
  earlier: Environment,
  given: NodeJS.ProcessEnv,
  host: string,
): Environment {
  const taken = Object.entries(given).flatMap(([name, value]) =>
    TAKEN_NAMES.test(name) && value ? [[name, value] as const] : [],
  )
  const settings = { ...earlier, ...Object.fromEntries(taken) }
  const made = Object.entries(generated).flatMap(([name, make]) =>
    name in settings ? [] : [[name, make()] as const],
  )
  const needsDomains =
    Object.keys(settings).some((name) => SHARED_CHANNEL.test(name)) &&
    !('DAYBOOK_VAR_SENDER_DOMAINS' in settings)
  return {
    ...settings,
    ...Object.fromEntries(made),
    ...(needsDomains && { DAYBOOK_VAR_SENDER_DOMAINS: host }),
  }
}

/** Formats settings as a file that systemd reads. Throws for a value with a quote or a line break. */
export const formatEnvironment = (environment: Environment): string =>
  HEAD +
  Object.keys(environment)
    .sort()
    .map((name) => toLine(name, environment[name] ?? ''))
    .join('')

/** Formats settings for people to read, without secrets. */
export const showEnvironment = (environment: Environment): string =>
  formatEnvironment(
    Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        plainNames.has(name) ? value : '(not shown)',
      ]),
    ),
  )

/** Returns variables as settings. One that is not set becomes an empty text. */
export const toEnvironment = (variables: NodeJS.Dict<string>): Environment =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value ?? '']))

/** Reads the settings of the installed server; undefined without one. */
export function readEnvironment({ root }: Machine): Environment | undefined {
  const path = root + layout.environment
  if (!existsSync(path)) return undefined
  return toEnvironment(parseEnv(readFileSync(path, 'utf8')))
}

/** Returns the settings of the server on this machine, or of the container that the command runs in; undefined where there is none. */
export const findLocalEnvironment = (machine: Machine, env: NodeJS.ProcessEnv): Environment | undefined =>
  readEnvironment(machine) ?? (env.DAYBOOK_VAR_ADMIN_TOKEN ? toEnvironment(env) : undefined)

/** Returns the operator’s access to the server on this machine; undefined without a server, and for a user who may not read its settings. */
export function findLocalAccess(machine: Machine, env: NodeJS.ProcessEnv): SiteAccess | undefined {
  const token = findLocalEnvironment(machine, env)?.DAYBOOK_VAR_ADMIN_TOKEN
  return token === undefined ? undefined : { url: `http://${layout.address}`, token }
}

/** Returns the failure of a command that needs a file of an installed server. */
export const createNotInstalled = (path: string): CommandFailure =>
  new CommandFailure(
    'usage',
    `There is no ${path}: Daybook is not installed here. Run: daybook server install`,
  )

/** Reads the settings of the installed server. Throws where there is none. */
export function findEnvironment(machine: Machine): Environment {
  const environment = readEnvironment(machine)
  if (environment) return environment
  throw createNotInstalled(layout.environment)
}
