import { open, readFile, rm } from 'node:fs/promises'
import { CommandFailure } from '../run/command-failure.ts'
import { type InstalledServer, restart } from './installed-server.ts'
import { layout } from './layout.ts'
import { type LinkedReleases, writeLinks } from './linked-releases.ts'
import type { Machine } from './machine.ts'
import { readInstalledUnits, readReleaseUnits, toUnitsAfter, writeUnits } from './release-units.ts'
import { runChecked } from './step-kinds.ts'

const LOCK = `${layout.programs}/.updating`

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Runs work that changes releases, for one command at a time. The lock of a command that was killed does not count. */
export async function changeReleases<T>({ root }: Machine, work: () => Promise<T>): Promise<T> {
  const path = root + LOCK
  const holder = Number(await readFile(path, 'utf8').catch(() => '0'))
  if (holder > 0 && holder !== process.pid && isRunning(holder))
    throw new CommandFailure('conflict', `Another command (process ${holder}) is updating the server`)
  await rm(path, { force: true })
  const lock = await open(path, 'wx').catch(() => undefined)
  if (!lock) throw new CommandFailure('conflict', 'Another command is updating the server')
  try {
    await lock.write(String(process.pid))
    return await work()
  } finally {
    await lock.close()
    await rm(path, { force: true })
  }
}

/** Runs work that a lost terminal and Ctrl-C do not interrupt. */
async function withoutInterruption<T>(work: () => Promise<T>): Promise<T> {
  const ignore = () => undefined
  const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, ignore)
  try {
    return await work()
  } finally {
    for (const signal of signals) process.off(signal, ignore)
  }
}

/** Switches the server to another release and its units. When the server is not ready with them, switches back and throws the reason. */
export const switchReleases = (
  server: InstalledServer,
  before: LinkedReleases,
  after: LinkedReleases,
  anyway: boolean,
): Promise<void> =>
  withoutInterruption(async () => {
    const { machine } = server
    // A link must not reach the disk before the files that it leads to.
    await runChecked(machine, ['sync'])
    // The current release may be broken and fail to print its units: it then counts as without units. With `anyway`, so does the next one.
    const readUnits = (name: string, isRequired: boolean) =>
      readReleaseUnits(machine, name).catch((error) => {
        if (isRequired) throw error
        return {}
      })
    const units = toUnitsAfter(
      await readUnits(before.current, false),
      await readUnits(after.current, !anyway),
    )
    const formerUnits = await readInstalledUnits(machine, Object.keys(units))
    try {
      await writeLinks(machine, after)
      await writeUnits(machine, units)
      await restart(server, after.current, anyway)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await writeLinks(machine, before)
      const goBack = async () => {
        await writeUnits(machine, formerUnits)
        await restart(server, before.current, anyway)
      }
      const result = await goBack().then(
        () => `${before.current} runs again`,
        (cause) => `${before.current} is back, but is not ready: ${String(cause)}`,
      )
      throw new CommandFailure('refused', `${after.current} does not work here: ${reason}\n${result}`)
    }
  })
