import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const hash = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Returns the SHA-256 of the names and contents of all files in a folder. */
export function hashContents(folder: string): string {
  const lines = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => `${hash(readFileSync(path))}  ${relative(folder, path)}\n`)
  return hash(lines.join(''))
}
