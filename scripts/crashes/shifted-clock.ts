import { spawnSync } from 'node:child_process'
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { RUN_FOLDER } from './crashed-server.ts'

const LIBRARY = resolve(RUN_FOLDER, 'shifted-clock.so')
const SHIFT = resolve(RUN_FOLDER, 'clock-shift')

/** Compiles the clock. Returns the environment of processes that have it; undefined without a compiler. */
export function makeClock(): NodeJS.ProcessEnv | undefined {
  const source = join(import.meta.dirname, 'shifted-clock.c')
  const { status } = spawnSync('gcc', ['-O2', '-shared', '-fPIC', '-o', LIBRARY, source])
  if (status !== 0) return undefined
  writeFileSync(SHIFT, Buffer.alloc(8))
  return { LD_PRELOAD: LIBRARY, CLOCK_SHIFT: SHIFT }
}

/** Makes the clock jump: it is then so many seconds before or after the right time. */
export function shiftClock(seconds: number): void {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64LE(BigInt(seconds))
  // Processes have the file in their memory, so it is not replaced.
  const file = openSync(SHIFT, 'r+')
  writeSync(file, bytes)
  closeSync(file)
}
