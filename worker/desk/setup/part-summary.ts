import { isRecord } from '#worker/contract/is-object.ts'
import { useLabels } from '../labels/labels.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { type ReferenceOption, useFindReference } from './form/references.tsx'
import { getTitle, naming } from './resource-title.ts'
import { describeShape, type Property, type Schema } from './shape/shape.ts'
import { findVariant, getConstant } from './shape/variants.ts'

/** How a list shows a part of content. */
export interface PartSummary {
  /** The first words of the part; empty where it has none. */
  title: string
  /** The names of the kinds of blocks in it. */
  kinds: readonly string[]
  /** The address of the thumbnail of its first image. */
  picture: string | undefined
}

const nothing: PartSummary = { title: '', kinds: [], picture: undefined }

const join = (parts: readonly PartSummary[]): PartSummary => ({
  title: parts.find(({ title }) => title !== '')?.title ?? '',
  kinds: [...new Set(parts.flatMap(({ kinds }) => kinds))],
  picture: parts.find(({ picture }) => picture !== undefined)?.picture,
})

/** Describes a part by a resource that it refers to. */
const name = (found: ReferenceOption | undefined): PartSummary => ({
  ...nothing,
  title: found?.name ?? '',
  picture: found?.picture,
})

/** The order in which the properties of a part name it. */
function getRank({ name, schema }: Property): number {
  const rank = naming.indexOf(name)
  const { kind } = describeShape(schema)
  if (rank >= 0) return rank
  return /^(?:list|record|reference|references)$/.test(kind) ? naming.length : -1
}

/** Returns a function that describes a part of content by its first words, its kinds and its first image. */
export function usePartSummary() {
  const i18n = useDeskI18n()
  const { getValueLabel } = useLabels()
  const findReference = useFindReference()
  return function summarize(schema: Schema, value: unknown): PartSummary {
    const shape = describeShape(schema)
    switch (shape.kind) {
      case 'variants': {
        const option = shape.options[findVariant(shape.options, value)]
        const kind = option && getConstant(option)
        const found = option ? summarize(option, value) : nothing
        return kind === undefined ? found : { ...found, kinds: [getValueLabel('kind', kind)] }
      }
      case 'group': {
        if (!isRecord(value)) return nothing
        const properties = shape.properties.filter((property) => getRank(property) >= 0)
        return join(
          properties
            .toSorted((one, other) => getRank(one) - getRank(other))
            .map((property) => summarize(property.schema, value[property.name])),
        )
      }
      case 'list':
        return join((Array.isArray(value) ? value : []).map((item) => summarize(shape.item, item)))
      case 'record':
        return isRecord(value)
          ? {
              ...nothing,
              title: Object.entries(value)
                .map(([key, one]) => getValueLabel(key, String(one)))
                .join(', '),
            }
          : nothing
      case 'reference':
      case 'references':
        return name(findReference(shape.target, value))
      case 'localized':
      case 'rich-text':
      case 'text':
        return { ...nothing, title: getTitle(i18n, value) }
      default:
        return nothing
    }
  }
}
