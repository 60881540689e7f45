import { flatMapInTurns, type Turns } from '../../turns.ts'
import type { Fragment } from './mistake.ts'
import type { Outline } from './outline.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const joinPath = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`)

/** What is in a value at a key, or, at `*`, at each place of a list; nothing where it is none. */
function step({ path, value }: Fragment<unknown>, key: string): Fragment<unknown>[] {
  if (key === '*') {
    return Array.isArray(value)
      ? value.map((item, index) => ({ path: joinPath(path, index), value: item }))
      : []
  }
  return isRecord(value) && value[key] !== undefined ? [{ path: joinPath(path, key), value: value[key] }] : []
}

/** The values of a part at a dotted path, such as `items.*.image`. Takes any document. */
export function findFragments(part: Fragment<unknown>, path: string): Fragment<unknown>[] {
  return path
    .split('.')
    .reduce<Fragment<unknown>[]>((parts, key) => parts.flatMap((one) => step(one, key)), [part])
}

/** The same of a whole document. */
export function findInDocument(document: unknown, path: string): Fragment<unknown>[] {
  return findFragments({ path: '', value: document }, path)
}

/** The blocks of a page or a post in their order, those in columns among them. */
export function getBlocks(item: Fragment<unknown>): Fragment<unknown>[] {
  return findFragments(item, 'sections.*.blocks.*').flatMap((block) => [
    block,
    ...findFragments(block, 'columns.*.*'),
  ])
}

/** The blocks of all pages and posts. */
export const getAllBlocks = (outline: Outline): Turns<Fragment<unknown>[]> =>
  flatMapInTurns([...findInDocument(outline, 'pages.*'), ...findInDocument(outline, 'posts.*')], getBlocks)

/** What kind of block or form a part says that it is. */
export const getKind = ({ value }: Fragment<unknown>): string | undefined =>
  isRecord(value) && typeof value.kind === 'string' ? value.kind : undefined
