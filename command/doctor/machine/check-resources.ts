import { existsSync, readFileSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { type Finding, fail, ok, warn } from '../check.ts'

const GB = 1e9
const toGb = (bytes: number) => `${(bytes / GB).toFixed(1)} GB`

interface Limits {
  /** Less free than this share or these bytes is a warning. */
  warning: { share: number; bytes: number }
  /** Less free than this share or these bytes is a failure. */
  failure: { share: number; bytes: number }
}

const disk: Limits = { warning: { share: 0.1, bytes: 2 * GB }, failure: { share: 0.02, bytes: 0.3 * GB } }
const memory: Limits = {
  warning: { share: 0.1, bytes: 0.1 * GB },
  failure: { share: 0.03, bytes: 0.03 * GB },
}

const isBelow = (free: number, all: number, { share, bytes }: Limits['warning']) =>
  free < bytes || free / all < share

/** Returns whether enough is free. */
function judgeFree(free: number, all: number, limits: Limits, todo: string, where = ''): Finding {
  const text = `${toGb(free)} of ${toGb(all)} are free${where}`
  if (isBelow(free, all, limits.failure)) return fail(text, todo)
  return isBelow(free, all, limits.warning) ? warn(text, todo) : ok(text)
}

/** Checks how much of the disks of these folders is free. A disk with several of the folders has one finding. */
export async function checkDisk(folders: readonly string[]): Promise<Finding[]> {
  const disks = new Map<number, Finding>()
  for (const folder of folders.filter(existsSync)) {
    const { bavail, blocks, bsize, files, ffree } = await statfs(folder)
    const { dev } = await stat(folder)
    const todo = `Delete what is not needed, or make the disk of ${folder} larger: a full disk refuses bookings`
    const hasFiles = files === 0 || ffree / files > 0.02
    disks.set(
      dev,
      hasFiles
        ? judgeFree(bavail * bsize, blocks * bsize, disk, todo, ` in ${folder}`)
        : fail(`the disk of ${folder} can hold hardly any more files`, todo),
    )
  }
  return [...disks.values()]
}

/** Checks how much memory programs could still get. */
export function checkMemory(path = '/proc/meminfo'): Finding {
  const text = readFileSync(path, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1024
  const [free, all] = [read('MemAvailable'), read('MemTotal')]
  const todo = 'End other programs, or give the machine more memory'
  return judgeFree(free, all, memory, todo)
}
