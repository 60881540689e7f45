import { isRecord } from '#worker/contract/is-object.ts'
import { useLabels } from '../labels/labels.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { getTitle } from './resource-title.ts'
import { describeShape, type Schema } from './shape/shape.ts'
import { findVariant, getConstant } from './shape/variants.ts'

/** Returns the constant that tells the option of a value apart from the others of a union; undefined for other schemas. */
function findKind(schema: Schema, value: unknown): string | undefined {
  const shape = describeShape(schema)
  if (shape.kind !== 'variants') return undefined
  const option = shape.options[findVariant(shape.options, value)]
  return option && getConstant(option)
}

/** Returns a function that describes a value in a few words. */
export function useSummary() {
  const i18n = useDeskI18n()
  const { getValueLabel } = useLabels()
  return (schema: Schema, value: unknown): string => {
    if (value === undefined || value === null) return i18n.t('setup.none')
    if (Array.isArray(value)) return i18n.t('setup.items', { count: value.length })
    const kind = findKind(schema, value)
    const title = getTitle(i18n, value)
    const summary =
      kind === undefined ? title : [getValueLabel('kind', kind), title].filter(Boolean).join(' · ')
    if (summary !== '') return summary
    return isRecord(value) ? i18n.t('setup.items', { count: Object.keys(value).length }) : String(value)
  }
}
