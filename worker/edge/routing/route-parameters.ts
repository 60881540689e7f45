import * as z from 'zod/mini'

const published = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,79}$/))
const publishedPath = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,79}(\/[a-z0-9][a-z0-9_-]{0,79}){0,7}$/))
const publishedList = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,79}(,[a-z0-9][a-z0-9_-]{0,79}){0,19}$/))
/** A whole percentage. */
const score = z.string().check(z.regex(/^(\d|[1-9]\d|100)$/))
/** One segment of a content page's address: the business's own words, in any script. */
const written = z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]{0,99}$/u))
const writtenPath = z
  .string()
  .check(z.refine((path) => path.split('/').every((segment) => written.safeParse(segment).success)))

const schemas: Record<string, z.ZodMiniType<string>> = {
  ids: publishedList,
  oneTimeSlug: publishedPath,
  score,
  path: writtenPath,
  blogSlug: written,
  categorySlug: written,
  authorSlug: written,
  tagSlug: written,
  productId: written,
  collectionSlug: written,
}

/** The booking slug may have several segments, a post's has one and the business's own letters. */
function schemaOf(name: string, routePath: string) {
  if (name === 'slug') return routePath.startsWith('/widget/') ? publishedPath : written
  return schemas[name] ?? published
}

/** Whether every parameter of a matched route can exist at all. */
export function areParametersValid(routePath: string, parameters: Record<string, string>): boolean {
  return Object.entries(parameters).every(
    ([name, value]) => schemaOf(name, routePath).safeParse(value).success,
  )
}
