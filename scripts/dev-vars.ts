import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { keepPrivate } from './private-files.ts'

const FILE = '.dev.vars'

/**
 * The functions that create the variables of the local Worker: its secrets, and `DEMO_SITE`, which makes `localhost` the demo.
 */
const variables = {
  ADMIN_TOKEN: () => randomBytes(24).toString('base64url'),
  DEMO_SITE: () => 'on',
  SECRETS_KEY: () => randomBytes(32).toString('base64'),
}

/** Adds the variables that a file lacks. */
export function completeDevVars(text: string): string {
  const missing = Object.entries(variables).filter(
    ([name]) => !new RegExp(`^\\s*${name}\\s*=`, 'm').test(text),
  )
  const separator = text === '' || text.endsWith('\n') ? '' : '\n'
  return missing.length === 0
    ? text
    : `${text}${separator}${missing.map(([name, create]) => `${name}=${create()}\n`).join('')}`
}

/** Creates the variables that `.dev.vars` lacks, and prints a message. Only the user can read the file. */
export function ensureDevVars() {
  keepPrivate(FILE)
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const after = completeDevVars(before)
  if (after === before) return
  writeFileSync(FILE, after, { mode: 0o600 })
  console.log('Made variables in .dev.vars. Publish with its ADMIN_TOKEN as the Bearer token.')
}

/** Reads the variables of the local Worker. */
export const readDevVars = () => parseEnv(readFileSync(FILE, 'utf8'))
