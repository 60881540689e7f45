import { isLocaleCode } from '#locales/codes.ts'
import { textKeys } from '#worker/contract/bundle/checks/content/check-languages.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { isObject } from '#worker/contract/is-object.ts'

/** The kinds of which a site can have thousands with long texts. */
const outlinedKinds = new Set<ResourceKind>([
  'page',
  'post',
  'category',
  'author',
  'tag',
  'product',
  'collection',
])

/** Returns whether the checks of a whole site read the outlines of resources of this kind. */
export const isOutlined = (kind: ResourceKind) => outlinedKinds.has(kind)

/** Any text: no check compares texts, but some count their languages. */
const TEXT = 'x'

/** Returns a text, or one per language, without its words; undefined for any other value. */
function outlineText(value: unknown): unknown {
  if (typeof value === 'string') return TEXT
  const codes = isObject(value) && !Array.isArray(value) ? Object.keys(value) : []
  return codes.length > 0 && codes.every(isLocaleCode)
    ? Object.fromEntries(codes.map((code) => [code, TEXT]))
    : undefined
}

/**
 * Returns content of an outlined kind without the words of its texts, a tenth of its size. The checks across resources find the same
 * mistakes in it: it has the same ids, slugs, references and languages.
 */
export function toContentOutline(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(toContentOutline)
  if (!isObject(content)) return content
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [
      key,
      (textKeys.has(key) ? outlineText(value) : undefined) ?? toContentOutline(value),
    ]),
  )
}
