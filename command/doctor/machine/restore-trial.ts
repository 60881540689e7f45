import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { layout } from '../../server/layout.ts'

const trial = z.object({ at: z.number(), how: z.enum(['check', 'restore']) })

/** The last time that somebody read or restored a backup on this machine. */
export type Trial = z.infer<typeof trial>

const getPath = (folder: string) => join(folder, 'last-trial.json')

/** Reads the record of the last trial; undefined without one. */
export function readTrial(folder: string = layout.backups): Trial | undefined {
  try {
    return trial.safeParse(JSON.parse(readFileSync(getPath(folder), 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Records on a server that a backup was read or restored, for `daybook doctor`. Does nothing on other machines. */
export function noteTrial(how: Trial['how'], now: number, folder: string = layout.backups): void {
  if (!existsSync(folder)) return
  try {
    writeFileSync(getPath(folder), JSON.stringify({ at: now, how } satisfies Trial))
  } catch {
    // A user who may not write there has tried a backup nevertheless.
  }
}
