import { flatMapInTurns, type Turns } from '../../turns.ts'
import type { Part } from './mistake.ts'
import type { Outline } from './outline.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inside = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`)

/** What is in a value at a key, or, at `*`, at each place of a list; nothing where it is none. */
function step({ path, value }: Part<unknown>, key: string): Part<unknown>[] {
  if (key === '*') {
    return Array.isArray(value)
      ? value.map((item, index) => ({ path: inside(path, index), value: item }))
      : []
  }
  return isRecord(value) && value[key] !== undefined ? [{ path: inside(path, key), value: value[key] }] : []
}

/** The values of a part at a dotted path, such as `items.*.image`. Takes any document. */
export function partsAt(part: Part<unknown>, path: string): Part<unknown>[] {
  return path
    .split('.')
    .reduce<Part<unknown>[]>((parts, key) => parts.flatMap((one) => step(one, key)), [part])
}

/** The same of a whole document. */
export function partsIn(document: unknown, path: string): Part<unknown>[] {
  return partsAt({ path: '', value: document }, path)
}

/** The blocks of a page or a post in their order, those in columns among them. */
export function blocksOf(item: Part<unknown>): Part<unknown>[] {
  return partsAt(item, 'sections.*.blocks.*').flatMap((block) => [block, ...partsAt(block, 'columns.*.*')])
}

/** The blocks of all pages and posts. */
export const allBlocks = (outline: Outline): Turns<Part<unknown>[]> =>
  flatMapInTurns([...partsIn(outline, 'pages.*'), ...partsIn(outline, 'posts.*')], blocksOf)

/** What kind of block or form a part says that it is. */
export const kindOf = ({ value }: Part<unknown>): string | undefined =>
  isRecord(value) && typeof value.kind === 'string' ? value.kind : undefined
