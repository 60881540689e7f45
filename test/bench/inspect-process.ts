import { readdirSync, readFileSync } from 'node:fs'

/** Returns the memory of a process in megabytes, and the number of its open files. */
export function inspect(pid: number): { memory: number; files: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const resident = /VmRSS:\s+(\d+) kB/.exec(status)?.[1]
  return { memory: Number(resident) / 1024, files: readdirSync(`/proc/${pid}/fd`).length }
}

/** Returns the most memory that a process had, in megabytes; 0 for one that has ended. */
export function readPeak(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
