import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listEveryPage } from '#test/fixtures/every-page.ts'
import { startWorker } from '#test/worker/harness.ts'
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'
import { validateAttacks } from './validate-attacks.ts'
import { validateCrashes } from './validate-crashes.ts'
import { validateFeeds } from './validate-feeds.ts'
import { validateInvites } from './validate-invites.ts'
import { validateMails } from './validate-mails.ts'
import { validateMoves } from './validate-moves.ts'
import { validateServer } from './validate-server.ts'
import { validateTraffic } from './validate-traffic.ts'

/** The HTML of all pages, which the Nu checker reads. */
const FOLDER = '.cache/validated'
/** The Nu HTML checker. */
const JAR = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))

/** `node scripts/validate-traffic.ts` alone takes an hour, in which a server has the traffic of a day. */
const TRAFFIC_MINUTES = 5

/**
 * Messages of the checker that are no errors here: React closes void elements; the checker guesses the page's language
 * from texts in other languages too; and it requires `aria-checked` on selected grid cells, which their role does not
 * support.
 */
const IGNORED = `.*(${[
  'Trailing slash on void elements',
  'This document appears to be written in',
  '[Ee]lement .?td.? .*missing.*aria-checked',
].join('|')}).*`

/** Returns the file that a page is written to, named after its path. */
const toFile = (path: string) => join(FOLDER, `${path === '/' ? 'index' : path.replace('?', ',')}.html`)

if (spawnSync('java', ['-version']).status !== 0) {
  console.error('The Nu checker needs Java 11 or newer, and there is none: install one, and put it in PATH.')
  process.exit(1)
}
const buildCode = await run('vite', ['build', '--logLevel', 'warn'])
if (buildCode !== 0) process.exit(buildCode)

// `npm test` follows fewer random histories, and always the same ones.
const histories = await run('vitest', ['run', '--project', 'unit'], { MODEL_RUNS: '1000', RANDOM_SEED: '1' })
// `npm test` visits pages in a few languages only, and in each colour scheme at one size only.
const visits = await run('vitest', ['run', '--project', 'browser'], {
  EVERY_LOCALE: '1',
  EVERY_SIZE: '1',
  CHROMIUM_PATH: await ensureChromium(),
})

const feeds = validateFeeds()
console.log(feeds.message)
const invites = await validateInvites()
console.log(invites.message)
const mails = await validateMails()
console.log(mails.message)
const attacks = await validateAttacks()
console.log(attacks.message)
const crashes = await validateCrashes()
console.log(crashes.message)
const traffic = await validateTraffic(TRAFFIC_MINUTES)
console.log(traffic.message)
const moves = await validateMoves()
console.log(moves.message)
const server = await validateServer()
console.log(server.message)

const worker = await startWorker()
const site = await worker.site({ preview: true })
rmSync(FOLDER, { recursive: true, force: true })
const paths = await listEveryPage(site.fetch, ['', '/de'])
for (const path of paths) {
  const file = toFile(path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await (await site.fetch(path)).text())
}
await worker.close()

const status = await run('java', ['-jar', JAR, '--skip-non-html', '--filterpattern', IGNORED, FOLDER])
console.log(
  status === 0
    ? `${paths.length} pages are valid`
    : `Not all of the ${paths.length} pages in ${FOLDER} are valid`,
)
const areValid = [feeds, invites, mails, attacks, crashes, traffic, moves, server].every(({ valid }) => valid)
process.exit(areValid && histories === 0 && visits === 0 ? status : 1)
