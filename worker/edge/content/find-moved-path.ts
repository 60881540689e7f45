import type { ContentIndex } from '#worker/contract/content/view.ts'
import type { ContentRef } from './content-ref.ts'
import { isPublished } from './find-content.ts'

type Index = Parameters<typeof isPublished>[0] & Pick<ContentIndex, 'redirects' | 'moved'>

const at = (record: Record<string, string> | undefined, key: string | undefined) =>
  record && key !== undefined && Object.hasOwn(record, key) ? record[key] : undefined

/** Where what a content address is of, under a former name or in a category of a former name, is now. */
function findRenamedPath({ moved, redirects, pages }: Index, address: ContentRef): string | undefined {
  const { kind, name, in: page, category, preview } = address
  if (kind === 'pages' || preview !== undefined) return undefined
  if (page !== undefined && !pages.includes(page) && at(redirects, `/${page}`) === undefined) return undefined
  const categoryPath = at(moved.categories, category)
  return at(moved[kind], name) ?? (categoryPath && `${categoryPath}/b/${name}`)
}

/** Where an address has moved to that nothing is published at: a path, compared as all are, and what it was of. */
export function findMovedPath(
  index: Index,
  path: string,
  address: ContentRef | undefined,
): string | undefined {
  const told = at(index.redirects, path)
  if (told !== undefined || !address || isPublished(index, address)) return told
  return findRenamedPath(index, address)
}
