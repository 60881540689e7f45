import { readdirSync, readFileSync } from 'node:fs'

/** Returns the memory of a process in megabytes, and the number of its open files. */
export function inspect(pid: number): { memory: number; files: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const resident = /VmRSS:\s+(\d+) kB/.exec(status)?.[1]
  return { memory: Number(resident) / 1024, files: readdirSync(`/proc/${pid}/fd`).length }
}
