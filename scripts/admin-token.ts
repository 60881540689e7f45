import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'

/** Makes `.dev.vars` with a random admin token when there is none, and says so. */
export function ensureAdminToken() {
  if (existsSync('.dev.vars')) return
  writeFileSync('.dev.vars', `ADMIN_TOKEN=${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  console.log('Made .dev.vars with a random ADMIN_TOKEN: publish with it as the Bearer token.')
}
