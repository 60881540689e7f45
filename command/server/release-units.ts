import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { CommandFailure } from '../run/command-failure.ts'
import { parseJson } from '../run/parse-json.ts'
import { scriptExtension } from '../run/script-extension.ts'
import { layout } from './layout.ts'
import type { Machine } from './machine.ts'
import { replaceFile, runChecked } from './step-kinds.ts'

/** The file of a release that prints its units. */
const SCRIPT = `command/server/print-units${scriptExtension}`

const unitsSchema = z.record(
  z.string().check(z.regex(/^daybook[\w-]*\.(?:service|socket|timer)$/)),
  z.string(),
)

/** Units of systemd by their names; undefined for one that is not there. */
export type Units = Readonly<Record<string, string | undefined>>

const toPath = ({ root }: Machine, unit: string) => join(root + layout.units.folder, unit)

const readUnit = async (machine: Machine, unit: string) =>
  existsSync(toPath(machine, unit)) ? await readFile(toPath(machine, unit), 'utf8') : undefined

/** Asks an installed release for its units. Old releases, which cannot print them, have none. Throws where the release fails to print them. */
export async function readReleaseUnits({ root, run }: Machine, release: string): Promise<Units> {
  const folder = join(root + layout.releases, release)
  const script = join(folder, SCRIPT)
  if (!existsSync(script)) return {}
  const { status, output } = await run([
    `${folder}/bin/node`,
    '--disable-warning=ExperimentalWarning',
    script,
  ])
  const units = status === 0 ? unitsSchema.safeParse(parseJson(output)).data : undefined
  if (units) return units
  throw new CommandFailure(
    'refused',
    `${release} does not tell its units, and nothing has changed: ${output.trim().slice(-2000)}`,
  )
}

/** Reads the files of these units on the machine. */
export const readInstalledUnits = async (machine: Machine, names: readonly string[]): Promise<Units> =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readUnit(machine, name)])))

/** Returns the units after a switch to another release: those of the next release, and undefined for each that only the former one has. */
export const toUnitsAfter = (former: Units, next: Units): Units =>
  Object.keys(next).length === 0
    ? {}
    : { ...Object.fromEntries(Object.keys(former).map((name) => [name, undefined])), ...next }

/**
 * Writes these units, deletes those that are undefined, and reloads systemd. A changed service takes effect when it is started again; a
 * changed socket is closed for a moment.
 */
export async function writeUnits(machine: Machine, units: Units): Promise<void> {
  const installed = await readInstalledUnits(machine, Object.keys(units))
  const changed = Object.keys(units).filter((name) => units[name] !== installed[name])
  if (changed.length === 0) return
  for (const name of changed) {
    const contents = units[name]
    if (contents !== undefined) await replaceFile(toPath(machine, name), contents, 0o644)
    else {
      await runChecked(machine, ['systemctl', 'disable', '--now', name])
      await rm(toPath(machine, name))
    }
  }
  await runChecked(machine, ['systemctl', 'daemon-reload'])
  for (const name of changed) {
    const isNew = installed[name] === undefined
    if (isNew && units[name]?.includes('[Install]'))
      await runChecked(machine, ['systemctl', 'enable', '--now', name])
    if (!isNew && units[name] !== undefined && !name.endsWith('.service'))
      await runChecked(machine, ['systemctl', 'try-restart', name])
  }
}
