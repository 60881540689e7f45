import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { everyPage } from '#test/fixtures/every-page.ts'
import { startWorker } from '#test/worker/harness.ts'
import { run } from './run.ts'

const folder = '.cache/validated'
const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))

/**
 * What is allowed, and meant: React closes void elements; what isn't written in the page's language is marked in the page,
 * which the checker's guess doesn't heed; and it lets a cell of a grid be selected only with the role that it forbids there.
 */
const allowed = `.*(${[
  'Trailing slash on void elements',
  'This document appears to be written in',
  '[Ee]lement .?td.? .*missing.*aria-checked',
].join('|')}).*`

/** Where a page is kept, in a place that tells its path, for who looks for the line that a message names. */
const fileOf = (path: string) => join(folder, `${path === '/' ? 'index' : path.replace('?', ',')}.html`)

if (spawnSync('java', ['-version']).status !== 0) {
  console.error('The Nu checker needs Java 11 or newer, and there is none: install one, and put it in PATH.')
  process.exit(1)
}
const built = await run('vite', ['build', '--logLevel', 'warn'])
if (built !== 0) process.exit(built)

const worker = await startWorker()
const site = await worker.site({ preview: true })
rmSync(folder, { recursive: true, force: true })
const paths = await everyPage(site.fetch, ['', '/de'])
for (const path of paths) {
  const file = fileOf(path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await (await site.fetch(path)).text())
}
await worker.close()

const status = await run('java', ['-jar', jar, '--skip-non-html', '--filterpattern', allowed, folder])
console.log(
  status === 0
    ? `${paths.length} pages are valid`
    : `Not all of the ${paths.length} pages in ${folder} are valid`,
)
process.exit(status)
