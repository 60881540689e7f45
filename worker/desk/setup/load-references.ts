import type { ReferenceTarget } from '#worker/contract/bundle/values/ref.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import type { DeskContext } from '../request/desk-env.ts'
import { getTargetKey, type ReferenceOption, type ReferenceOptions } from './form/references.tsx'
import { loadLinks } from './load-links.ts'
import { loadResources } from './own-draft.ts'
import { findThumbnail } from './pictures/thumbnail.tsx'
import { getTitle } from './resource-title.ts'
import { getKindOfList } from './root-location.ts'
import { describeShape, listFields, type Schema } from './shape/shape.ts'
import { chooseOption } from './shape/shape-at.ts'

/** Returns the targets of the references that the form of a schema has fields for. */
function listTargets(schema: Schema): ReferenceTarget[] {
  const shape = describeShape(schema)
  if (shape.kind === 'reference' || shape.kind === 'references') return [shape.target]
  return shape.kind === 'group'
    ? listFields(shape.properties).flatMap((property) => listTargets(property.schema))
    : []
}

/** Returns the targets of the references in a value. */
function listUsedTargets(wrapped: Schema, value: unknown): ReferenceTarget[] {
  const schema = chooseOption(wrapped, value)
  const shape = describeShape(schema)
  if (value === undefined) return []
  if (shape.kind === 'reference' || shape.kind === 'references') return [shape.target]
  if (shape.kind === 'list')
    return Array.isArray(value) ? value.flatMap((item) => listUsedTargets(shape.item, item)) : []
  if (shape.kind !== 'group' || !isRecord(value)) return []
  return shape.properties.flatMap(({ name, schema: part }) => listUsedTargets(part, value[name]))
}

/** Loads the resources that the form of a schema offers, and those that `value` refers to. */
export async function loadReferences(
  context: DeskContext,
  schema: Schema,
  value?: unknown,
): Promise<ReferenceOptions> {
  const listed = [...listTargets(schema), ...listUsedTargets(schema, value)]
  const targets = new Map(listed.map((target) => [getTargetKey(target), target]))
  const kinds = [...new Set([...targets.values()].map(({ list }) => getKindOfList(list)))]
  const loaded = new Map(
    await Promise.all(kinds.map(async (kind) => [kind, await loadResources(context, kind)] as const)),
  )
  const links = await loadLinks(context, schema)
  return new Map([
    ...links,
    ...[...targets].map(([key, target]): [string, ReferenceOption[]] => [
      key,
      (loaded.get(getKindOfList(target.list)) ?? [])
        .filter(
          ({ drafted, content }) => drafted !== 'removed' && (!target.kind || content.kind === target.kind),
        )
        .map(({ id, content }) => ({
          id,
          name: getTitle(context.i18n, content) || id,
          ...(target.list === 'images' && { picture: findThumbnail(content) }),
        })),
    ]),
  ])
}
