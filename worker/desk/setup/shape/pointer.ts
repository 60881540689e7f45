import { isRecord } from '#worker/contract/is-object.ts'
import { escapeName } from '../../list/resource-path.ts'

// RFC 6901: `/durations/0/minutes`, with `~1` for a slash and `~0` for a tilde in a name. `-` is the item after the last.

/** Returns the names of a JSON pointer. */
export const parsePointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))

/** Returns the JSON pointer of a list of names. */
export const toPointer = (names: readonly string[]): string =>
  names.map((name) => `/${escapeName(name)}`).join('')

/** Returns the value at a path; undefined if there is none. */
export function getAt(content: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return content
  if (Array.isArray(content)) return getAt(content[Number(name)], rest)
  return isRecord(content) && Object.hasOwn(content, name) ? getAt(content[name], rest) : undefined
}

/** Returns a copy with a new value at a path. The value undefined removes the property or the item. */
export function setAt(content: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(content)) {
    const index = name === '-' ? content.length : Number(name)
    const next = setAt(content[index], rest, value)
    return next === undefined ? content.toSpliced(index, 1) : content.toSpliced(index, 1, next)
  }
  const { [name]: previous, ...others } = isRecord(content) ? content : {}
  const next = setAt(previous, rest, value)
  if (next === undefined) return others
  // Keeps the order of the properties.
  return isRecord(content) && name in content ? { ...content, [name]: next } : { ...others, [name]: next }
}

/** Returns a copy with an item of the list at a path swapped with its neighbour. */
export function moveAt(content: unknown, path: readonly string[], index: number, by: -1 | 1): unknown {
  const list = getAt(content, path)
  if (!Array.isArray(list)) return content
  const to = index + by
  if (list[index] === undefined || list[to] === undefined) return content
  return setAt(content, path, list.with(index, list[to]).with(to, list[index]))
}
