import { randomBytes } from 'node:crypto'
import { type FileHandle, open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The state of the disk of all data. */
export type DiskState = 'works' | 'full' | 'read-only'

const MB = 1_000_000
/** With less free space, the server stores nothing more. */
const MIN_FREE = 8 * MB
/** With so much free space, a server whose disk was full stores again. */
const MIN_FREE_AFTER_FULL = 40 * MB
/** The size in bytes of a file that is emptied when the disk is full: databases need space to open, even to be read. */
const RESERVE_BYTES = 16 * MB
const WATCH_MS = 1000

const states: Readonly<Record<string, DiskState>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
}

const sentences: Readonly<Record<DiskState, (folder: string) => string>> = {
  works: (folder) => `The disk of ${folder} works again.`,
  full: (folder) =>
    `The disk of ${folder} is full. Pages are shown, and nothing is stored until ${MIN_FREE_AFTER_FULL / MB} MB are free.`,
  'read-only': (folder) => `The disk of ${folder} is read-only. Nothing is stored until it can be written.`,
}

async function readFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Writes random bytes, which no file system stores in less space, until the reserve is whole. */
async function fill(reserve: FileHandle, size: number): Promise<void> {
  for (let offset = size; offset < RESERVE_BYTES; offset += MB)
    await reserve.write(randomBytes(MB), 0, MB, offset)
}

/**
 * Returns the state of the disk of a folder, whose state was `last` a moment ago. Empties the reserve when the disk is full, and fills it
 * again when there is space.
 */
export async function updateDisk(folder: string, last: DiskState, getFree = readFree): Promise<DiskState> {
  try {
    await using reserve = await open(join(folder, 'reserve'), 'a+', 0o600)
    const [free, { size }] = [await getFree(folder), await reserve.stat()]
    if (free < (last === 'full' ? MIN_FREE_AFTER_FULL : MIN_FREE)) {
      if (size > 0) await reserve.truncate()
      return 'full'
    }
    if (size < RESERVE_BYTES && free >= MIN_FREE_AFTER_FULL) await fill(reserve, size)
    return 'works'
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return states[code] ?? last
  }
}

interface Watch {
  /** Ends the watch. */
  stopping: AbortSignal
  /** Tells the front whether anything can be stored. Rejects while the front does not answer. */
  notifyFront(stores: boolean): Promise<unknown>
}

/**
 * Reads the state of the disk of a folder, and empties the reserve if the disk is full, so that the server can start. `watch` repeats this
 * until `stopping`, notifies the front, and logs each change.
 */
export async function watchDisk(folder: string): Promise<{ watch(watch: Watch): Promise<void> }> {
  let state: DiskState = 'works'
  async function update(): Promise<boolean> {
    const last = state
    state = await updateDisk(folder, last)
    if (state !== last) console.error(sentences[state](folder))
    // A front that was started again does not know that nothing can be stored.
    return state !== last || state !== 'works'
  }
  await update()
  return {
    async watch({ stopping, notifyFront }) {
      while (!stopping.aborted) {
        if (await update()) await notifyFront(state === 'works').catch(() => undefined)
        await wait(WATCH_MS, undefined, { signal: stopping }).catch(() => undefined)
      }
    },
  }
}
