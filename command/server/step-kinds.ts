import { existsSync, lstatSync, readlinkSync } from 'node:fs'
import { chmod, copyFile, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Machine } from './machine.ts'
import type { Step } from './step.ts'

/** Runs a program. Throws with its output where it fails. */
export async function runChecked({ run }: Pick<Machine, 'run'>, command: readonly string[]): Promise<void> {
  const { status, output } = await run(command)
  if (status !== 0)
    throw new Error(`${command.join(' ')} ended with ${status}: ${output.trim().slice(-2000)}`)
}

const succeeds = async ({ run }: Machine, command: readonly string[]) => (await run(command)).status === 0

interface Commands {
  describe: string
  commands: readonly (readonly string[])[]
  /** A program that succeeds when the step is done already. */
  check: readonly string[]
  undo?: { describe: string; command: readonly string[]; deletesData: boolean }
}

/** Returns a step that runs programs. */
export const runCommands = (machine: Machine, { describe, commands, check, undo }: Commands): Step => ({
  describe,
  details: commands.map((command) => `$ ${command.join(' ')}`),
  isDone: () => succeeds(machine, check),
  async apply() {
    for (const command of commands) await runChecked(machine, command)
  },
  ...(undo && {
    undo: {
      describe: undo.describe,
      deletesData: undo.deletesData,
      async apply() {
        await machine.run(undo.command)
      },
    },
  }),
})

interface Package {
  name: string
  describe: string
  /** A file that the package brings. */
  brings: string
}

/** Returns a step that installs a package of Debian. An uninstallation leaves it. */
export const installPackage = (machine: Machine, { name, describe, brings }: Package): Step =>
  runCommands(machine, {
    describe: `Install ${describe} from Debian’s packages`,
    commands: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', name],
    ],
    check: ['test', '-e', brings],
  })

interface Folder {
  path: string
  mode: number
  owner: string
  /** Whether the folder has settings or data, so that only the deletion of data deletes it. */
  holdsData: boolean
}

const toOctal = (mode: number) => mode.toString(8).padStart(4, '0')

/** Returns a step that makes a folder. */
export function makeFolder(machine: Machine, { path, mode, owner, holdsData }: Folder): Step {
  const full = machine.root + path
  return {
    describe: `Make the folder ${path} for ${owner}, with mode ${toOctal(mode)}`,
    details: [],
    isDone: async () => existsSync(full) && ((await stat(full)).mode & 0o7777) === mode,
    async apply() {
      await mkdir(full, { recursive: true })
      await runChecked(machine, ['chown', `${owner}:`, full])
      await chmod(full, mode)
    },
    undo: {
      describe: `Delete the folder ${path}`,
      deletesData: holdsData,
      apply: () => rm(full, { recursive: true, force: true }),
    },
  }
}

interface File {
  path: string
  contents: string
  /** The contents without secrets, for people to read. */
  shown?: string
  mode?: number
  /** Whether an uninstallation keeps the file unless it deletes data. */
  holdsData?: boolean
  /** The programs that run after the file was written. */
  afterwards?: readonly (readonly string[])[]
  /** The path to which a file of somebody else at `path` is copied. The uninstallation puts it back. */
  keepAt?: string
  /** The beginning of the contents. An uninstallation leaves a file that begins in another way. */
  mark?: string
}

/** Replaces a file at once: readers see the old or the new contents, never a part. */
export async function replaceFile(path: string, contents: string, mode: number): Promise<void> {
  const part = `${path}.part`
  await writeFile(part, contents, { mode })
  await chmod(part, mode)
  await rename(part, path)
}

/** Returns a step that writes a file. */
export function writeWholeFile(
  machine: Machine,
  {
    path,
    contents,
    shown = contents,
    mode = 0o644,
    holdsData = false,
    afterwards = [],
    keepAt,
    mark = '',
  }: File,
): Step {
  const full = machine.root + path
  const kept = keepAt === undefined ? undefined : machine.root + keepAt
  return {
    describe: `Write ${path}, with mode ${toOctal(mode)}`,
    details: [
      ...shown
        .trimEnd()
        .split('\n')
        .map((line) => `| ${line}`),
      ...afterwards.map((command) => `$ ${command.join(' ')}`),
    ],
    isDone: async () =>
      existsSync(full) &&
      (await readFile(full, 'utf8')) === contents &&
      ((await stat(full)).mode & 0o7777) === mode,
    async apply() {
      await mkdir(dirname(full), { recursive: true })
      if (kept !== undefined && existsSync(full) && !existsSync(kept)) await copyFile(full, kept)
      await replaceFile(full, contents, mode)
      for (const command of afterwards) await runChecked(machine, command)
    },
    undo: {
      describe: keepAt === undefined ? `Delete ${path}` : `Put back ${path} as it was`,
      deletesData: holdsData,
      async apply() {
        if (!existsSync(full) || !(await readFile(full, 'utf8')).startsWith(mark)) return
        if (kept !== undefined && existsSync(kept)) await rename(kept, full)
        else await rm(full, { force: true })
        for (const command of afterwards) await machine.run(command)
      },
    },
  }
}

const readLink = (path: string) =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined

/** Returns a step that makes a link, or replaces it. */
export function makeLink(machine: Machine, path: string, target: string): Step {
  const full = machine.root + path
  return {
    describe: `Link ${path} to ${target}`,
    details: [],
    isDone: async () => readLink(full) === target,
    async apply() {
      await mkdir(dirname(full), { recursive: true })
      await rm(`${full}.part`, { force: true })
      await symlink(target, `${full}.part`)
      await rename(`${full}.part`, full)
    },
    undo: { describe: `Delete the link ${path}`, deletesData: false, apply: () => rm(full, { force: true }) },
  }
}
