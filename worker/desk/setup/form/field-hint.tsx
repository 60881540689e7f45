import { Fragment, type ReactNode } from 'react'
import { getCurrencyExponent } from '#worker/contract/money/currency-exponent.ts'
import { type Owners, useLabels } from '../../labels/labels.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { describeShape, type Schema, type Shape } from '../shape/shape.ts'
import type { SchemaFormState } from './schema-form-state.ts'
import type { FormSite } from './to-form-values.ts'

/** Periods as {@link readPeriods} reads them. */
export const PERIODS_EXAMPLE = '9:00–12:30, 13:30–18:00'

/** Maximums from this number on are not named in hints, because no sensible value reaches them. */
const LEAST_UNNAMED_MAXIMUM = 10_000

interface HintedField {
  state: SchemaFormState
  name: string
  property: string
  schema: Schema
  owners: Owners
}

/** Returns an example of the schema as people type it in the field; undefined for fields in which nobody types. */
function formatExample(shape: Shape, example: string, { currency, mark }: FormSite): string | undefined {
  switch (shape.kind) {
    case 'text':
      return /^(?:date|instant)$/.test(shape.type) ? undefined : example
    case 'lines':
      return example
    case 'number':
      return example.replace('.', mark)
    case 'money':
      return Number(example).toFixed(getCurrencyExponent(currency)).replace('.', mark)
    default:
      return undefined
  }
}

function Example({ children }: { children: string }) {
  const { t } = useDeskI18n()
  const [before, after] = t('setup.example', { example: '\n' }).split('\n')
  return (
    <>
      {before}
      <bdi dir="ltr">{children}</bdi>
      {after}
    </>
  )
}

/** Returns the text about the limits of a field, or about the format of its values. */
function useFormat(shape: Shape): string | undefined {
  const { t, number } = useDeskI18n()
  switch (shape.kind) {
    case 'number': {
      const { min, max } = shape
      return min !== undefined && max !== undefined && max < LEAST_UNNAMED_MAXIMUM
        ? t('setup.between', { min: number(min), max: number(max) })
        : undefined
    }
    case 'lines':
      return t('setup.onePerLine')
    case 'periods':
    case 'weekly':
      return t('setup.periodsHint', { example: PERIODS_EXAMPLE })
    default:
      return undefined
  }
}

/**
 * Returns the hint of a field: the purpose of the property, its limits, and an example while the field is empty or has a problem. Undefined
 * if there is none of these.
 */
export function useHint({ state, name, property, schema, owners }: HintedField): ReactNode {
  const { getHint, getExample } = useLabels()
  const shape = describeShape(schema)
  const { t } = useDeskI18n()
  const isFilledOnSave = state.isFilledOnSave?.(name) ?? false
  // The path of a page is empty for the home page only.
  const text = isFilledOnSave && property === 'path' ? undefined : getHint(property, owners)
  const format = useFormat(shape)
  const example = getExample(property, owners)
  const needsExample = !state.formValues.get(name) || state.error(name) !== undefined
  const typedExample = example && needsExample ? formatExample(shape, example, state.site) : undefined
  const parts = [
    isFilledOnSave && t('setup.filledIn'),
    format,
    typedExample && <Example>{typedExample}</Example>,
  ].filter(Boolean)
  if (text === undefined && parts.length === 0) return undefined
  return (
    <>
      {text}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The page is rendered once, on the server.
        <Fragment key={index}>
          {index > 0 ? ' · ' : text && ' '}
          {part}
        </Fragment>
      ))}
    </>
  )
}
