import { createHash } from 'node:crypto'
import { basename } from 'node:path'

/** The file of each class name. */
const paths = new Map<string, string>()

/** Matches the classes and the animations of a style sheet. */
const definitions = /(?:\.|@keyframes\s+)([a-z][\w-]*)/gi

/** Returns letters for an index: `a` to `z`, then `ba`, `bb`. */
function toLetters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26))
  return index < 26 ? last : toLetters(Math.floor(index / 26)) + last
}

const HASH_LENGTH = 3

/** Returns the hash of a CSS module, from its file's name without the folders. */
export const hashStyles = (path: string) =>
  createHash('sha256').update(basename(path)).digest('base64url').slice(0, HASH_LENGTH)

/** Returns the hash of the CSS module of a class. */
export const getHash = (className: string) => className.slice(-HASH_LENGTH)

/**
 * Returns the name of a class of a CSS module: letters for its position in the file, and the hash of the file. The name is the
 * same in all builds, also when the file moves. It is short, because class names compress badly: longer ones made a tenth of the
 * style sheets. Throws when another file has the same class name, because the names of both files are the same or have the same
 * hash.
 */
export function createClassName(name: string, path: string, css: string): string {
  const names = [...new Set(Array.from(css.matchAll(definitions), ([, className]) => className))]
  const index = names.indexOf(name)
  if (index < 0) throw new Error(`${path} has no class ${name}`)
  const className = toLetters(index) + hashStyles(path)
  const other = paths.get(className) ?? path
  if (other !== path) throw new Error(`${path} and ${other} have the same class name ${className}`)
  paths.set(className, path)
  return className
}
