import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { DebianMachine } from './debian-machine.ts'

export const ADDRESS = '203.0.113.7'
export const HOST = 'book.example.com'
export const SECOND_HOST = 'second.example.com'
export const NO_HOST = 'nobody.example.com'
/** The id that the installation gives to the site at the host. */
export const SITE = 'book-example-com'
export const SMTP_PORT = 2525

const CERTIFICATE = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'

export const variables = { DAYBOOK_VAR_SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}` }

/** The command in the unpacked package. */
export const fromPackage = (...args: string[]) => ['/root/daybook/bin/daybook', 'server', ...args]
/** The command of the installed server. */
export const daybook = (...args: string[]) => ['daybook', 'server', ...args]
export const install = (...options: string[]) =>
  fromPackage('install', HOST, '--mail', 'owner@example.com', '--tls', 'internal', ...options)

/** The certificate of the machine's own authority. */
export const toCertificate = ({ root }: DebianMachine) => join(root, CERTIFICATE)

/** Reads a setting of the installed server. */
export const readSetting = ({ root }: DebianMachine, name: string): string =>
  parseEnv(readFileSync(join(root, 'etc/daybook/server.env'), 'utf8'))[name] ?? ''

/** Throws with the details unless a statement is true. */
export function check(statement: string, isTrue: boolean, details: unknown): void {
  if (!isTrue) throw new Error(`${statement}: ${String(details)}`)
}

/** Runs a program of the machine to its end. Throws with its output when it fails. */
export async function runChecked(
  machine: DebianMachine,
  command: readonly string[],
  env = {},
): Promise<string> {
  const { status, output } = await machine.run(command, env)
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}:\n${output}`)
  return output
}

/** Runs a script of this folder in the network of the machine, with this input. Returns its output, and throws with it when the script fails. */
export async function runScript(
  machine: DebianMachine,
  script: string,
  args: readonly string[],
  input?: Promise<string>,
): Promise<string> {
  const command = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    `${import.meta.dirname}/${script}`,
  ]
  const { status, output } = await machine.runBeside([...command, ...args], input)
  if (status !== 0) throw new Error(`${script} ended with ${status}:\n${output}`)
  return output
}

/** Returns the status of a page that the machine serves by TLS; 0 where it has no certificate for the host. */
export async function fetchStatus(machine: DebianMachine, host: string, path: string): Promise<number> {
  const options = ['--silent', '--output', '/dev/null', '--write-out', '%{http_code}', '--max-time', '20']
  const { output } = await machine.runBeside([
    ...['curl', ...options, '--cacert', toCertificate(machine), '--resolve', `${host}:443:${ADDRESS}`],
    `https://${host}${path}`,
  ])
  return Number(output)
}
