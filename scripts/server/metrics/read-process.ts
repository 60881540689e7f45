import { readdir, readFile, readlink } from 'node:fs/promises'
import { basename } from 'node:path'

/** Returns the resident memory of a process in bytes; undefined once the process has ended. */
export async function readMemory(pid: number | 'self'): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(text)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}

/** Returns how many sites' databases a process has open. */
export async function countOpenSites(pid: number): Promise<number> {
  const folder = `/proc/${pid}/fd`
  const links = await readdir(folder).catch(() => [])
  const targets = await Promise.all(links.map((name) => readlink(`${folder}/${name}`).catch(() => '')))
  const open = targets.filter((path) => /\/site-origin\/[\da-f]{64}\.sqlite$/.test(path))
  return new Set(open.map((path) => basename(path))).size
}
