import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { RUN_FOLDER } from './crashed-server.ts'

const IMAGE = join(RUN_FOLDER, 'disk.img')
const DISK_BYTES = 100_000_000
/** The sizes in bytes of the writes that fill the disk. */
const WRITE_SIZES = [1_000_000, 4096, 1]

/** Runs a program of the system. Throws unless it succeeds. */
function runSystem(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
}

/** A small disk with a real file system (ext4), where root has no space of its own. Only this process and its children see it. */
export class SmallDisk {
  readonly folder = join(RUN_FOLDER, 'disk')
  readonly #filler = join(this.folder, 'filler')

  /** Makes an empty disk. */
  constructor() {
    mkdirSync(this.folder, { recursive: true })
    writeFileSync(IMAGE, '')
    truncateSync(IMAGE, DISK_BYTES)
    runSystem('mkfs.ext4', '-q', '-m', '0', IMAGE)
    this.mount()
  }

  /** Mounts the disk, as after a start of the machine. */
  mount(): void {
    runSystem('mount', '-o', 'loop', IMAGE, this.folder)
  }

  unmount(): void {
    runSystem('umount', this.folder)
  }

  /** Fills the disk to its last byte. */
  fill(): void {
    const filler = openSync(this.#filler, 'a')
    for (const size of WRITE_SIZES) {
      const piece = Buffer.alloc(size, 1)
      try {
        while (writeSync(filler, piece) === size);
      } catch {
        // The disk has no space for a piece of this size.
      }
    }
    closeSync(filler)
  }

  /** Deletes the file that filled the disk. */
  free(): void {
    rmSync(this.#filler)
  }

  /** Makes the disk fail: ext4 then takes nothing more until the disk is mounted again. */
  fail(): void {
    runSystem('sync', '-f', this.folder)
    runSystem('mount', '-o', 'remount,abort', this.folder)
  }

  /** Unmounts the disk, also while it is in use, and deletes it. */
  [Symbol.dispose](): void {
    spawnSync('umount', ['--lazy', this.folder])
    rmSync(IMAGE, { force: true })
  }
}
