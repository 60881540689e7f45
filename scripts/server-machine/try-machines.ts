import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { changeTls } from './change-tls.ts'
import { checkDoctor } from './check-doctor.ts'
import { type DebianMachine, startMachine } from './debian-machine.ts'
import { makeDebianRoot } from './debian-root.ts'
import { checkServer, deleteAll, installAndBook, uninstallAndInstall } from './install-and-book.ts'
import { ADDRESS, HOST, NO_HOST, SECOND_HOST } from './installed-machine.ts'
import { moveSite } from './move-site.ts'
import { updateAndRollBack } from './update-and-roll-back.ts'

const MAX_SECONDS = 300

/** Starts a fresh Debian that has the unpacked package. */
async function startWithPackage(name: string, built: string): Promise<DebianMachine> {
  const root = makeDebianRoot(name)
  const { status, stderr } = spawnSync('cp', ['-al', built, join(root, 'root/daybook')], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return startMachine(root, ADDRESS, [HOST, SECOND_HOST, NO_HOST])
}

/** Runs work on a machine, and stops the machine afterwards. Adds the end of the machine's log to an error of the work. */
async function onMachine<T>(
  name: string,
  built: string,
  work: (machine: DebianMachine) => Promise<T>,
): Promise<T> {
  const machine = await startWithPackage(name, built)
  try {
    return await work(machine)
  } catch (error) {
    const log = ['journalctl', '--no-pager', '--lines=60', '--unit=daybook', '--unit=caddy']
    const { output } = await machine.run(log)
    throw new Error(
      `${error instanceof Error ? error.message : error}\nLog of the machine ${name}:\n${output}`,
    )
  } finally {
    await machine.stop()
  }
}

/**
 * Installs an unpacked package on a fresh Debian, books, updates, goes back, uninstalls, installs again, moves the site to a second
 * Debian, and deletes everything. Returns a sentence about the times that it took. Throws with the first thing that is wrong.
 */
export const tryMachines = (built: string): Promise<string> =>
  onMachine('machine', built, async (machine) => {
    const seconds = await installAndBook(machine)
    const result = `A server is installed, and its first visitor has a mail, ${seconds.toFixed(0)} seconds after the command`
    if (seconds > MAX_SECONDS) throw new Error(`${result}. That is too long`)
    await checkServer(machine)
    await checkDoctor(machine)
    await changeTls(machine)
    const longestMs = await updateAndRollBack(machine, built)
    await uninstallAndInstall(machine)
    await onMachine('second-machine', built, (second) => moveSite(machine, second))
    await deleteAll(machine)
    return `${result}. Updates, one of which failed, and a rollback let a visitor wait for at most ${(longestMs / 1000).toFixed(1)} seconds. A second machine has the site with its reminder`
  })
