import { isLocaleCode } from '#locales/codes.ts'
import { MAX_RICH_TEXT } from '#worker/contract/bundle/values/rich-text.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import type { Owners } from '../../labels/labels.tsx'
import { getFormat, type RichTextFormat } from '../form/rich-text-format.ts'
import { describeShape, type Schema } from '../shape/shape.ts'
import type { SchemaLocation } from '../shape/shape-at.ts'
import { findVariant, getConstant } from '../shape/variants.ts'

/** A name in the path of a text, with the names of its groups for its label. */
interface Step {
  name: string
  owners: Owners
}

/** A text of a resource that can be in several languages. */
export interface FoundText {
  steps: readonly Step[]
  value: LocalizedText
  /** The format of a formatted text; undefined for a plain one. */
  format: RichTextFormat | undefined
  maxLength: number | undefined
}

/** Returns the names that lead to a text in its resource. */
export const getPath = ({ steps }: Pick<FoundText, 'steps'>): string[] => steps.map(({ name }) => name)

const isText = (value: unknown): value is LocalizedText =>
  typeof value === 'string' || (isRecord(value) && Object.keys(value).every(isLocaleCode))

interface Part {
  schema: Schema
  value: unknown
  steps: readonly Step[]
  /** The names of the groups of the value, for labels. */
  owners: Owners
}

/** Returns the parts of a value, each with the steps that lead to it. */
function listParts({ schema, value, steps, owners }: Part): Part[] {
  const shape = describeShape(schema)
  const stepTo = (name: string, part: Schema, item: unknown, next: Owners = owners): Part => ({
    schema: part,
    value: item,
    steps: [...steps, { name, owners }],
    owners: next,
  })
  if (shape.kind === 'list' && Array.isArray(value))
    return value.map((item, index) => stepTo(String(index), shape.item, item))
  if (shape.kind === 'variants') {
    const option = shape.options[findVariant(shape.options, value)]
    return option ? [{ schema: option, value, steps, owners: [getConstant(option), ...owners] }] : []
  }
  if (!isRecord(value)) return []
  if (shape.kind === 'group')
    return shape.properties.map(({ name, schema: part }) => stepTo(name, part, value[name], [name]))
  return shape.kind === 'record'
    ? Object.entries(value).map(([name, item]) => stepTo(name, shape.item, item))
    : []
}

/** Returns a value as a text if its schema is that of a text in several languages; undefined for other values. */
function findText({ schema, value, steps, owners }: Part): FoundText | undefined {
  const shape = describeShape(schema)
  if (shape.kind === 'localized' && isText(value))
    return { steps, value, format: undefined, maxLength: shape.maxLength }
  if (shape.kind !== 'rich-text' || !isRecord(value)) return
  const format = getFormat(value)
  const text = value[format]
  if (!isText(text)) return
  return { steps: [...steps, { name: format, owners }], value: text, format, maxLength: MAX_RICH_TEXT }
}

function* walk(part: Part): Generator<FoundText> {
  if (part.value === undefined || part.value === null) return
  const text = findText(part)
  if (text) yield text
  else for (const inner of listParts(part)) yield* walk(inner)
}

/** Returns the texts of a resource, in the order of its schema. */
export const listTexts = ({ schema, owner }: SchemaLocation, content: unknown): FoundText[] => [
  ...walk({ schema, value: content, steps: [], owners: [owner] }),
]

/** Returns the schemas of the parts that values of a schema can have. */
function listPartSchemas(schema: Schema): readonly Schema[] {
  const shape = describeShape(schema)
  if (shape.kind === 'group') return shape.properties.map((property) => property.schema)
  if (shape.kind === 'list' || shape.kind === 'record') return [shape.item]
  return shape.kind === 'variants' ? shape.options : []
}

/** Returns whether the values of a schema can have texts in several languages. */
export function hasTexts(schema: Schema, visited = new Set<object>()): boolean {
  const shape = describeShape(schema)
  if (shape.kind === 'localized' || shape.kind === 'rich-text') return true
  if (visited.has(shape)) return false
  visited.add(shape)
  return listPartSchemas(schema).some((part) => hasTexts(part, visited))
}
