import type { DeskContext } from '../request/desk-env.ts'
import type { ReferenceOption } from './form/references.tsx'
import { loadKept } from './own-draft.ts'
import { getTitle } from './resource-title.ts'
import { describeShape, listFields, type Schema } from './shape/shape.ts'

/** The kinds that a link is chosen from. */
export const linkedKinds = ['page', 'calendar'] as const

type LinkedKind = (typeof linkedKinds)[number]

/** Returns the key of the addresses of a kind among the options of a form. */
export const getLinksKey = (kind: LinkedKind): string => `link ${kind}`

/** Returns whether the form of a schema has a field for a link. */
function hasLink(schema: Schema): boolean {
  const shape = describeShape(schema)
  if (shape.kind === 'text') return shape.type === 'link'
  return shape.kind === 'group' && listFields(shape.properties).some((property) => hasLink(property.schema))
}

const toPath: Readonly<Record<LinkedKind, (content: Readonly<Record<string, unknown>>) => string>> = {
  page: ({ path }) => `/${path}`,
  calendar: ({ slug }) => `/widget/bookings/${slug}`,
}

async function loadKind(context: DeskContext, kind: LinkedKind): Promise<[string, ReferenceOption[]]> {
  const resources = await loadKept(context, kind)
  const options = resources.map(({ id, content }) => ({
    id: toPath[kind](content),
    name: getTitle(context.i18n, content) || id,
  }))
  return [getLinksKey(kind), options]
}

/** Loads the addresses of the site that the links of a form are chosen from. */
export const loadLinks = async (context: DeskContext, schema: Schema) =>
  hasLink(schema) ? Promise.all(linkedKinds.map((kind) => loadKind(context, kind))) : []
