import { isRecord } from '#worker/contract/is-object.ts'
import { useLabels } from '../labels/labels.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { type ReferenceOption, useFindReference } from './form/references.tsx'
import { getTitle, titleProperties } from './resource-title.ts'
import { describeShape, type Property, type Schema } from './shape/shape.ts'
import { findVariant, getConstant } from './shape/variants.ts'

/** A part of content as a list shows it. */
export interface PartSummary {
  /** The first words of the part; empty where it has none. */
  title: string
  /** The names of the kinds of blocks in it. */
  kinds: readonly string[]
  /** The address of the thumbnail of its first image. */
  picture: string | undefined
}

const emptySummary: PartSummary = { title: '', kinds: [], picture: undefined }

const joinSummaries = (parts: readonly PartSummary[]): PartSummary => ({
  title: parts.find(({ title }) => title !== '')?.title ?? '',
  kinds: [...new Set(parts.flatMap(({ kinds }) => kinds))],
  picture: parts.find(({ picture }) => picture !== undefined)?.picture,
})

const summarizeReference = (resource: ReferenceOption | undefined): PartSummary => ({
  ...emptySummary,
  title: resource?.name ?? '',
  picture: resource?.picture,
})

/** Returns the rank of a property among those whose text can be the title of a part; -1 if its text cannot. */
function getRank({ name, schema }: Property): number {
  const rank = titleProperties.indexOf(name)
  const { kind } = describeShape(schema)
  if (rank >= 0) return rank
  return /^(?:list|record|reference|references)$/.test(kind) ? titleProperties.length : -1
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
        const summary = option ? summarize(option, value) : emptySummary
        return kind === undefined ? summary : { ...summary, kinds: [getValueLabel('kind', kind)] }
      }
      case 'group': {
        if (!isRecord(value)) return emptySummary
        const properties = shape.properties.filter((property) => getRank(property) >= 0)
        return joinSummaries(
          properties
            .toSorted((one, other) => getRank(one) - getRank(other))
            .map((property) => summarize(property.schema, value[property.name])),
        )
      }
      case 'list':
        return joinSummaries((Array.isArray(value) ? value : []).map((item) => summarize(shape.item, item)))
      case 'record':
        return isRecord(value)
          ? {
              ...emptySummary,
              title: Object.entries(value)
                .map(([key, item]) => getValueLabel(key, String(item)))
                .join(', '),
            }
          : emptySummary
      case 'reference':
      case 'references':
        return summarizeReference(findReference(shape.target, value))
      case 'localized':
      case 'rich-text':
      case 'text':
        return { ...emptySummary, title: getTitle(i18n, value) }
      default:
        return emptySummary
    }
  }
}
