import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const file = '.dev.vars'

/** The secrets of the local Worker that are made for it. */
const made = {
  ADMIN_TOKEN: () => randomBytes(24).toString('base64url'),
  SECRETS_KEY: () => randomBytes(32).toString('base64'),
}

/** Adds the secrets that a file of variables lacks. */
export function completeDevVars(text: string): string {
  const missing = Object.entries(made).filter(([name]) => !new RegExp(`^\\s*${name}\\s*=`, 'm').test(text))
  const separator = text === '' || text.endsWith('\n') ? '' : '\n'
  return missing.length === 0
    ? text
    : `${text}${separator}${missing.map(([name, make]) => `${name}=${make()}\n`).join('')}`
}

/** Makes the secrets that `.dev.vars` lacks, and says so. */
export function ensureDevVars() {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const after = completeDevVars(before)
  if (after === before) return
  writeFileSync(file, after, { mode: 0o600 })
  console.log('Made random secrets in .dev.vars. Publish with ADMIN_TOKEN as the Bearer token.')
}
