import { isRecord } from '../../is-object.ts'
import { flatMapWithPauses, type PausableWork } from '../../pausable-work.ts'
import type { Fragment } from './mistake.ts'
import type { Outline } from './outline.ts'

const joinPath = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`)

/** Returns the value at a key, or with `*` all items of a list. Returns nothing for other values. */
function getChildren({ path, value }: Fragment<unknown>, key: string): Fragment<unknown>[] {
  if (key === '*') {
    return Array.isArray(value)
      ? value.map((item, index) => ({ path: joinPath(path, index), value: item }))
      : []
  }
  return isRecord(value) && value[key] !== undefined ? [{ path: joinPath(path, key), value: value[key] }] : []
}

/** Returns the values at a dotted path below a fragment, such as `items.*.image`. Accepts any document. */
export function findFragments(fragment: Fragment<unknown>, path: string): Fragment<unknown>[] {
  return path
    .split('.')
    .reduce<Fragment<unknown>[]>(
      (fragments, key) => fragments.flatMap((parent) => getChildren(parent, key)),
      [fragment],
    )
}

/** Returns the values at a dotted path in a document. */
export function findInDocument(document: unknown, path: string): Fragment<unknown>[] {
  return findFragments({ path: '', value: document }, path)
}

/** Returns the blocks of a page or post in order, including those in columns. */
export function getBlocks(item: Fragment<unknown>): Fragment<unknown>[] {
  return findFragments(item, 'sections.*.blocks.*').flatMap((block) => [
    block,
    ...findFragments(block, 'columns.*.*'),
  ])
}

/** Returns the blocks of all pages and posts. */
export function getAllBlocks(outline: Outline): PausableWork<Fragment<unknown>[]> {
  return flatMapWithPauses(
    [...findInDocument(outline, 'pages.*'), ...findInDocument(outline, 'posts.*')],
    getBlocks,
  )
}

/** Returns the `kind` of a block or form, if it has one. */
export function getKind({ value }: Fragment<unknown>): string | undefined {
  return isRecord(value) && typeof value.kind === 'string' ? value.kind : undefined
}
