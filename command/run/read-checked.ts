import { existsSync } from 'node:fs'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { checkFolder } from '../folder/check-folder.ts'
import { SITE_FILE } from '../folder/layout.ts'
import type { FolderMistake } from '../folder/mistake.ts'
import { type Folder, readFolder } from '../folder/read-folder.ts'
import { CommandFailure } from './command-failure.ts'

/** Returns a mistake as compilers write it, so that editors open the line. */
export const describeMistake = ({ file, line, column, message }: FolderMistake) =>
  `${file}:${line}:${column} ${message}`

/** Throws with all mistakes, if there are any. */
export function refuseMistakes(mistakes: readonly FolderMistake[]): void {
  if (mistakes.length === 0) return
  const count = mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`
  throw new CommandFailure('mistakes', [...mistakes.map(describeMistake), count].join('\n'), { mistakes })
}

/** Throws where there is no folder of a site. */
export function requireSiteFolder(path: string): void {
  if (!existsSync(path)) throw new CommandFailure('usage', `There is no folder ${path}`)
  if (!existsSync(`${path}/${SITE_FILE}`))
    throw new CommandFailure(
      'usage',
      `${path} has no ${SITE_FILE}. Begin with: daybook init, or daybook pull`,
    )
}

/** Reads and checks a folder. Throws with all of its mistakes. */
export async function readChecked(path: string): Promise<{ folder: Folder; bundle: Bundle }> {
  requireSiteFolder(path)
  const folder = await readFolder(path)
  const { bundle, mistakes } = await checkFolder(folder)
  refuseMistakes(mistakes)
  if (!bundle) throw new Error('A folder without mistakes is a bundle')
  return { folder, bundle }
}
