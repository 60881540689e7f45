// Runs before every npm script, on any version of Node. Installs the dependencies when the lockfile has changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'

const STAMP = 'node_modules/.lockfile-hash'
const hash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== hash) {
  console.log('Installing dependencies…')
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(STAMP, hash)
}

// npm links the commands of dependencies, and not the repository's own.
const COMMAND = 'node_modules/.bin/daybook'
if (!existsSync(COMMAND)) symlinkSync('../../command/daybook.mjs', COMMAND)
