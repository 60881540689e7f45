import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const FILE = '.dev.vars'

/** Creates each secret of the local Worker. */
const secrets = {
  ADMIN_TOKEN: () => randomBytes(24).toString('base64url'),
  SECRETS_KEY: () => randomBytes(32).toString('base64'),
}

/** Adds the secrets that a file of variables lacks. */
export function completeDevVars(text: string): string {
  const missing = Object.entries(secrets).filter(([name]) => !new RegExp(`^\\s*${name}\\s*=`, 'm').test(text))
  const separator = text === '' || text.endsWith('\n') ? '' : '\n'
  return missing.length === 0
    ? text
    : `${text}${separator}${missing.map(([name, create]) => `${name}=${create()}\n`).join('')}`
}

/** Creates the secrets that `.dev.vars` lacks, and prints a message. */
export function ensureDevVars() {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const after = completeDevVars(before)
  if (after === before) return
  writeFileSync(FILE, after, { mode: 0o600 })
  console.log('Made random secrets in .dev.vars. Publish with ADMIN_TOKEN as the Bearer token.')
}
