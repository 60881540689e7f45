import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { layout } from '#command/server/layout.ts'
import type { DebianMachine } from './debian-machine.ts'
import { ADDRESS, check, daybook, HOST, runChecked, runScript, toCertificate } from './installed-machine.ts'
import { packRelease } from './pack-release.ts'

const PATHS = ['/', '/api/site']
const SCORE = /OOMScoreAdjust=\d+/

interface Visits {
  counts: Record<string, number>
  longestMs: number
}

/** Lets visitors ask for pages by TLS while work runs. Throws unless each of them gets its page. Returns the longest wait in milliseconds. */
async function underVisits(machine: DebianMachine, what: string, work: () => Promise<void>): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const args = [HOST, ADDRESS, toCertificate(machine), ...PATHS]
  const visiting = runScript(machine, 'visit-without-pause.ts', args, promise)
  await work().finally(() => resolve(''))
  const output = await visiting
  const { counts, longestMs } = JSON.parse(output) as Visits
  const right = PATHS.map((path) => `200 ${path}`)
  check(
    `each visitor gets a page during ${what}`,
    String(Object.keys(counts).sort()) === String(right),
    output,
  )
  return longestMs
}

/** Returns the release that `current` names, with the OOM score and the state of the service. */
async function readRunning(machine: DebianMachine): Promise<string> {
  const score = await runChecked(machine, [
    ...['systemctl', 'show', '--property=OOMScoreAdjust', '--property=ActiveState', '--value'],
    layout.units.service,
  ])
  return [basename(readlinkSync(machine.root + layout.current)), ...score.trim().split('\n').sort()].join(' ')
}

const hasUnit = ({ root }: DebianMachine, name: string) => existsSync(join(root, layout.units.folder, name))

/**
 * Updates to a release that does not come up, to one that does, and goes back, all while visitors ask for pages. Returns the longest wait
 * of a visitor, in milliseconds.
 */
export async function updateAndRollBack(machine: DebianMachine, built: string): Promise<number> {
  const folder = join(machine.root, 'root')
  const inside = (file: string) => join('/root', basename(file))
  const fails = packRelease(built, folder, {
    version: '98.0.0',
    changes: {
      'scripts/server/start.js': () => 'process.exit(1)\n',
      'command/server/unit-files.js': (text) => text.replace(SCORE, 'OOMScoreAdjust=298'),
    },
  })
  const works = packRelease(built, folder, {
    version: '99.0.0',
    changes: {
      'command/server/unit-files.js': (text) =>
        text.replace(SCORE, 'OOMScoreAdjust=299').replace('40min', '30min'),
    },
  })
  const before = await readRunning(machine)
  const hash = readFileSync(`${works}.sha256`, 'utf8')
  writeFileSync(`${works}.sha256`, hash.replace(/^\w+/, '0'.repeat(64)))
  const cut = await machine.run(daybook('update', inside(works)))
  check('a package with another hash is refused', /cut or changed/.test(cut.output), cut.output)
  writeFileSync(`${works}.sha256`, hash)

  const failing = await underVisits(machine, 'an update that fails', async () => {
    const { status, output } = await machine.run(daybook('update', inside(fails)))
    check(
      'the server goes back',
      status !== 0 && /ends as soon as it is started.*\n.* runs again/.test(output),
      output,
    )
  })
  check('all is as before', (await readRunning(machine)) === before, await readRunning(machine))

  const updating = await underVisits(machine, 'an update', async () => {
    await runChecked(machine, daybook('update', inside(works)))
  })
  const after = await readRunning(machine)
  check('the release and its unit run', /^99\.0\.0-\w+ 299 active$/.test(after), after)
  const timer = readFileSync(join(machine.root, layout.units.folder, layout.units.timer), 'utf8')
  check(
    'the timer is that of the release',
    timer.includes('30min') && hasUnit(machine, layout.units.timer),
    timer,
  )
  const again = await runChecked(machine, daybook('update', inside(works)))
  check('a second update changes nothing', again.includes('runs already'), again)

  const returning = await underVisits(machine, 'a rollback', async () => {
    await runChecked(machine, daybook('rollback'))
  })
  check('all is as before the update', (await readRunning(machine)) === before, await readRunning(machine))
  return Math.max(failing, updating, returning)
}
