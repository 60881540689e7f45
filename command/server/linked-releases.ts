import { lstatSync, readlinkSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { createNotInstalled } from './environment.ts'
import { layout } from './layout.ts'
import type { Machine } from './machine.ts'
import { makeLink } from './step-kinds.ts'

/** The names of the release that runs and of the release that ran before it. */
export interface LinkedReleases {
  current: string
  previous: string | undefined
}

const readName = ({ root }: Machine, link: string): string | undefined =>
  lstatSync(root + link, { throwIfNoEntry: false })?.isSymbolicLink()
    ? basename(readlinkSync(root + link))
    : undefined

/** Reads which releases the links name. Throws where no server is installed. */
export function readLinks(machine: Machine): LinkedReleases {
  const current = readName(machine, layout.current)
  if (current !== undefined) return { current, previous: readName(machine, layout.previous) }
  throw createNotInstalled(layout.current)
}

/**
 * Makes the links name these releases. Each link changes at once: when the machine fails in between, `current` still names a whole
 * release.
 */
export async function writeLinks(machine: Machine, { current, previous }: LinkedReleases): Promise<void> {
  const link = (path: string, name: string) => makeLink(machine, path, `${layout.releases}/${name}`).apply()
  if (previous === undefined) await rm(machine.root + layout.previous, { force: true })
  else await link(layout.previous, previous)
  await link(layout.current, current)
}

/** Deletes all releases that no link names, and the remains of an interrupted update. */
export async function deleteOtherReleases(machine: Machine): Promise<void> {
  const { current, previous } = readLinks(machine)
  const folder = machine.root + layout.releases
  for (const name of await readdir(folder))
    if (name !== current && name !== previous) await rm(`${folder}/${name}`, { recursive: true, force: true })
}
