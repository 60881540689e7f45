import { createHash } from 'node:crypto'
import { basename } from 'node:path'

/** The file of each class name. */
const paths = new Map<string, string>()

/**
 * Returns the name of a class of a CSS module, in all builds alike: the class and a hash of the name of its file, without its
 * folders, so that a file can move. Vite's own names have the line too, which cannot be compressed. Throws when another file has
 * the same class name: its file name is the same, or has the same hash.
 */
export function createClassName(name: string, path: string): string {
  const hash = createHash('sha256').update(basename(path)).digest('base64url')
  const className = `${name}_${hash.slice(0, 3)}`
  const other = paths.get(className) ?? path
  if (other !== path) throw new Error(`${path} and ${other} have the same class name ${className}`)
  paths.set(className, path)
  return className
}
