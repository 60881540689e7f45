import type { MatchedRoute } from '../page-context/route.ts'
import type { ContentRef } from '../routing/content-ref.ts'

/** Returns the content that a matched path names; undefined where its route shows none. */
export function getContentRef({
  route,
  parameters,
  path: matchedPath,
}: MatchedRoute): ContentRef | undefined {
  const { content: kind } = route
  if (!kind) return undefined
  const { path, id: preview, categorySlug } = parameters
  const draft = preview === undefined ? {} : { preview }
  if (kind === 'pages') {
    const name = path ?? (preview === undefined ? matchedPath.slice(1) : '')
    return { kind, name, ...draft }
  }
  return {
    kind,
    name: Object.values(parameters).at(-1) ?? '',
    ...(path !== undefined && { in: path }),
    ...(kind === 'posts' && categorySlug !== undefined && { category: categorySlug }),
    ...draft,
  }
}
