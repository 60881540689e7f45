import * as z from 'zod/mini'

/** An id or a slug of something published. */
const publishedName = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,79}$/))
const publishedPath = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,79}(\/[a-z0-9][a-z0-9_-]{0,79}){0,7}$/))
const publishedList = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,79}(,[a-z0-9][a-z0-9_-]{0,79}){0,19}$/))
/** A whole percentage. */
const score = z.string().check(z.regex(/^(\d|[1-9]\d|100)$/))
/** A segment of a content path, in any script. */
const contentSegment = z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]{0,99}$/u))
const contentPath = z
  .string()
  .check(z.refine((path) => path.split('/').every((segment) => contentSegment.safeParse(segment).success)))

const schemas: Record<string, z.ZodMiniType<string>> = {
  ids: publishedList,
  oneTimeSlug: publishedPath,
  score,
  path: contentPath,
  blogSlug: contentSegment,
  categorySlug: contentSegment,
  authorSlug: contentSegment,
  tagSlug: contentSegment,
  productId: contentSegment,
  collectionSlug: contentSegment,
}

/**
 * Returns the schema of a route parameter. A calendar's `slug` may have several segments; a post's has one, in
 * any script.
 */
function getSchema(name: string, routePath: string) {
  if (name === 'slug') return routePath.startsWith('/widget/') ? publishedPath : contentSegment
  return schemas[name] ?? publishedName
}

/** Returns whether each parameter of a matched route has a value that some page could have. */
export function areParametersValid(routePath: string, parameters: Record<string, string>): boolean {
  return Object.entries(parameters).every(
    ([name, value]) => getSchema(name, routePath).safeParse(value).success,
  )
}
