import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('lets only the user read existing files and what the process and its children write', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-private-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'storage'))
  writeFileSync(join(folder, '.dev.vars'), 'ADMIN_TOKEN=x')
  for (const path of ['storage', '.dev.vars']) chmodSync(join(folder, path), 0o777)
  const script = `
    const { keepPrivate } = await import(${JSON.stringify(join(import.meta.dirname, 'private-files.ts'))})
    keepPrivate('storage', '.dev.vars', 'missing')
    const { execSync } = await import('node:child_process')
    execSync('mkdir storage/objects && touch storage/objects/site.sqlite export.json')`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder })
  expect(status).toBe(0)
  const paths = readdirSync(folder, { recursive: true }).map(String).sort()
  const modes = paths.map((path) => [path, (statSync(join(folder, path)).mode & 0o777).toString(8)])
  expect(modes).toEqual([
    ['.dev.vars', '600'],
    ['export.json', '600'],
    ['storage', '700'],
    ['storage/objects', '700'],
    ['storage/objects/site.sqlite', '600'],
  ])
})
