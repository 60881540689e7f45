import { createHash } from 'node:crypto'
import { basename } from 'node:path'

/** The file of each class name. */
const paths = new Map<string, string>()

/**
 * Returns the name of a class of a CSS module: the class, and a hash of its file's name without the folders. It is the same in
 * all builds, also when the file moves. Vite's own names contain the line as well, and compress badly. Throws when another file
 * has the same class name, because the names of both files are the same or have the same hash.
 */
export function createClassName(name: string, path: string): string {
  const hash = createHash('sha256').update(basename(path)).digest('base64url')
  const className = `${name}_${hash.slice(0, 3)}`
  const other = paths.get(className) ?? path
  if (other !== path) throw new Error(`${path} and ${other} have the same class name ${className}`)
  paths.set(className, path)
  return className
}
