import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The file of each class name. */
const files = new Map<string, string>()

/**
 * Returns the name of a class of a CSS module, in all builds alike: the class and a hash of its file. Vite's own names have
 * the line too, which cannot be compressed. Throws when another file has the same name.
 */
export function createClassName(name: string, path: string): string {
  const file = relative(root, path)
  const className = `${name}_${createHash('sha256').update(file).digest('base64url').slice(0, 3)}`
  const other = files.get(className) ?? file
  if (other !== file) throw new Error(`${file} and ${other} have the same class name ${className}`)
  files.set(className, file)
  return className
}
