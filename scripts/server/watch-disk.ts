import { randomBytes } from 'node:crypto'
import { type FileHandle, open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** How the disk of all data is. */
export type DiskState = 'works' | 'full' | 'read-only'

const MB = 1_000_000
/** With less free, the server stores nothing more. */
const MIN_FREE = 8 * MB
/** With so much free, it stores again. */
const FREE_AGAIN = 40 * MB
/** Space that the server keeps to itself: databases need some to open, even to be read. */
const RESERVE = 16 * MB
const WATCH_MS = 1000

const states: Readonly<Record<string, DiskState>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
}

const sentences: Readonly<Record<DiskState, (folder: string) => string>> = {
  works: (folder) => `The disk of ${folder} works again.`,
  full: (folder) =>
    `The disk of ${folder} is full. Pages are shown, and nothing is stored until ${FREE_AGAIN / MB} MB are free.`,
  'read-only': (folder) => `The disk of ${folder} is read-only. Nothing is stored until it can be written.`,
}

async function readFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Writes random bytes, which no file system stores in less space, until the reserve is whole. */
async function fill(reserve: FileHandle, size: number): Promise<void> {
  for (let at = size; at < RESERVE; at += MB) await reserve.write(randomBytes(MB), 0, MB, at)
}

/**
 * Finds out how the disk of a folder is, after it was as `last`. Gives the reserve away when the disk is full, and takes it again as soon
 * as there is space.
 */
export async function updateDisk(folder: string, last: DiskState, getFree = readFree): Promise<DiskState> {
  try {
    await using reserve = await open(join(folder, 'reserve'), 'a+', 0o600)
    const [free, { size }] = [await getFree(folder), await reserve.stat()]
    if (free < (last === 'full' ? FREE_AGAIN : MIN_FREE)) {
      if (size > 0) await reserve.truncate()
      return 'full'
    }
    if (size < RESERVE && free >= FREE_AGAIN) await fill(reserve, size)
    return 'works'
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return states[code] ?? last
  }
}

interface Watch {
  /** Ends the watch. */
  stopping: AbortSignal
  /** Tells the front, which may be starting, whether the disk takes anything. */
  tell(stores: boolean): Promise<unknown>
}

/**
 * Finds out how the disk of a folder is, so that a server can start although it is full. `watch` goes on until `stopping`, tells the
 * front while the disk takes nothing, and says each change in the log.
 */
export async function watchDisk(folder: string): Promise<{ watch(watch: Watch): Promise<void> }> {
  let state: DiskState = 'works'
  async function update(): Promise<boolean> {
    const last = state
    state = await updateDisk(folder, last)
    if (state !== last) console.error(sentences[state](folder))
    // A front that was started again knows nothing.
    return state !== last || state !== 'works'
  }
  await update()
  return {
    async watch({ stopping, tell }) {
      while (!stopping.aborted) {
        if (await update()) await tell(state === 'works').catch(() => undefined)
        await wait(WATCH_MS, undefined, { signal: stopping }).catch(() => undefined)
      }
    },
  }
}
