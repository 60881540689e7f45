import type { ContentIndex } from '#worker/contract/content/content-index.ts'
import type { ContentRef } from '../routing/content-ref.ts'
import { isPublished } from './find-content.ts'

type Index = Parameters<typeof isPublished>[0] & Pick<ContentIndex, 'redirects' | 'moved'>

const lookUp = (record: Record<string, string> | undefined, key: string | undefined) =>
  record && key !== undefined && Object.hasOwn(record, key) ? record[key] : undefined

/**
 * Returns the current path of a post, product or other item with a slug, by its former slug, or by its category's. Former page
 * paths are in `redirects`.
 */
function findRenamedPath({ moved, redirects, pages }: Index, ref: ContentRef): string | undefined {
  const { kind, name, in: page, category, preview } = ref
  if (kind === 'pages' || preview !== undefined) return undefined
  if (page !== undefined && !pages.includes(page) && lookUp(redirects, `/${page}`) === undefined)
    return undefined
  const categoryPath = lookUp(moved.categories, category)
  return lookUp(moved[kind], name) ?? (categoryPath && `${categoryPath}/b/${name}`)
}

/** Returns the new path of a normalized path, or of the content that it names. Undefined if it has not moved. */
export function findMovedPath(index: Index, path: string, ref: ContentRef | undefined): string | undefined {
  const redirect = lookUp(index.redirects, path)
  if (redirect !== undefined || !ref || isPublished(index, ref)) return redirect
  return findRenamedPath(index, ref)
}
