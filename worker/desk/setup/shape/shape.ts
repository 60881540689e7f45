import * as z from 'zod/mini'
import { localeCodes } from '#locales/codes.ts'
import { redirect } from '#worker/contract/bundle/content/redirect.ts'
import { decimalMoney } from '#worker/contract/bundle/values/decimal-money.ts'
import { weekday } from '#worker/contract/bundle/values/hours.ts'
import { link } from '#worker/contract/bundle/values/links.ts'
import { getReferenceTarget, type ReferenceTarget } from '#worker/contract/bundle/values/ref.ts'
import { richText } from '#worker/contract/bundle/values/rich-text.ts'
import { instant, plainDate, wallTime } from '#worker/contract/time.ts'

export type Schema = z.core.$ZodType

/** A value that a select offers. */
export type Scalar = string | number | boolean

/** A property of a group. */
export interface Property {
  name: string
  schema: Schema
}

/** The kind of control or page with which a form shows the values of a schema. */
export type Shape =
  | { kind: 'text'; maxLength: number | undefined; type: 'text' | 'date' | 'time' | 'instant' | 'link' }
  | { kind: 'localized'; maxLength: number | undefined }
  /** Formatted text per language, as Markdown or HTML. */
  | { kind: 'rich-text' }
  | { kind: 'number'; min: number | undefined; max: number | undefined; isInteger: boolean }
  | { kind: 'boolean' }
  | { kind: 'choice'; options: readonly Scalar[] }
  | { kind: 'choices'; options: readonly string[] }
  | { kind: 'reference'; target: ReferenceTarget }
  | { kind: 'references'; target: ReferenceTarget }
  | { kind: 'money' }
  /** Texts or numbers, one on each line. */
  | { kind: 'lines'; item: Schema }
  /** The periods of a day. */
  | { kind: 'periods' }
  /** The periods of each weekday. */
  | { kind: 'weekly' }
  | { kind: 'group'; properties: readonly Property[] }
  | { kind: 'list'; item: Schema; max: number | undefined }
  | { kind: 'variants'; options: readonly Schema[] }
  | { kind: 'record'; keys: readonly string[] | undefined; item: Schema }
  /** A constant, which the form neither shows nor asks for. */
  | { kind: 'constant'; value: Scalar }

/** A schema without the wrappers that make it optional or nullable. */
export interface Unwrapped {
  schema: Schema
  /** Whether the value may be left out. */
  isOptional: boolean
  /** Whether the value may be null, which differs from leaving it out. */
  isNullable: boolean
  /** The default: the value of a property that is left out. */
  fallback: unknown
}

/** Removes the wrappers that make a schema optional or nullable, and returns what they said. */
export function unwrap(schema: Schema): Unwrapped {
  if (schema instanceof z.ZodMiniOptional) return { ...unwrap(schema.def.innerType), isOptional: true }
  if (schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniPrefault)
    return { ...unwrap(schema.def.innerType), isOptional: true, fallback: schema.def.defaultValue }
  if (schema instanceof z.ZodMiniNullable) return { ...unwrap(schema.def.innerType), isNullable: true }
  return { schema, isOptional: false, isNullable: false, fallback: undefined }
}

const isLocales = (schema: Schema): boolean =>
  schema instanceof z.ZodMiniRecord &&
  schema.def.keyType instanceof z.ZodMiniEnum &&
  Object.keys(schema.def.keyType.def.entries).length === localeCodes.length

/** Returns the definitions of the checks of a schema. */
const listChecks = (schema: Schema) => (schema._zod.def.checks ?? []).map(({ _zod: { def } }) => def)

const getNumber = (definition: object | undefined, name: string): number | undefined => {
  const value: unknown = definition && Reflect.get(definition, name)
  return typeof value === 'number' ? value : undefined
}

const getMaxLength = (schema: Schema): number | undefined =>
  getNumber(
    listChecks(schema).find(({ check }) => check === 'max_length'),
    'maximum',
  )

function describeNumber(schema: z.ZodMiniNumber): Shape {
  const checks = listChecks(schema)
  return {
    kind: 'number',
    min: getNumber(
      checks.findLast(({ check }) => check === 'greater_than'),
      'value',
    ),
    max: getNumber(
      checks.findLast(({ check }) => check === 'less_than'),
      'value',
    ),
    isInteger: schema instanceof z.ZodMiniNumberFormat,
  }
}

const isPeriod = (shape: Shape): boolean =>
  shape.kind === 'group' &&
  shape.properties.every(({ schema }) => schema === wallTime) &&
  shape.properties.map(({ name }) => name).join() === 'from,to'

function describeArray(element: Schema, max: number | undefined): Shape {
  const target = getReferenceTarget(element)
  if (target) return { kind: 'references', target }
  const item = describeShape(element)
  if (isPeriod(item)) return { kind: 'periods' }
  if (item.kind === 'choice') return { kind: 'choices', options: item.options.map(String) }
  return item.kind === 'text' || item.kind === 'number'
    ? { kind: 'lines', item: element }
    : { kind: 'list', item: element, max }
}

function describeUnion(options: readonly Schema[]): Shape {
  const [first, second] = options
  if (first && second && isLocales(second) && options.length === 2)
    return { kind: 'localized', maxLength: getMaxLength(first) }
  const shapes = options.map((option) => describeShape(option))
  if (shapes.some(({ kind }) => kind === 'group' || kind === 'variants' || kind === 'list'))
    return {
      kind: 'variants',
      options: options.flatMap((option, index) => {
        const shape = shapes[index]
        return shape?.kind === 'variants' ? shape.options : [option]
      }),
    }
  const values = shapes.flatMap((shape): readonly Scalar[] => {
    if (shape.kind === 'choice') return shape.options
    if (shape.kind === 'constant') return [shape.value]
    return shape.kind === 'boolean' ? [false, true] : []
  })
  const isListed = shapes.every(({ kind }) => kind === 'choice' || kind === 'constant' || kind === 'boolean')
  return isListed ? { kind: 'choice', options: values } : { kind: 'text', maxLength: 2000, type: 'text' }
}

function describeRecord(keyType: Schema, item: Schema): Shape {
  if (keyType === weekday) return { kind: 'weekly' }
  const keys = keyType instanceof z.ZodMiniEnum ? Object.keys(keyType.def.entries) : undefined
  return { kind: 'record', keys, item }
}

const shapes = new WeakMap<Schema, Shape>()

function describeLiteral({ def: { values } }: z.ZodMiniLiteral): Shape {
  const options = values.filter((value): value is Scalar => /^(?:string|number|boolean)$/.test(typeof value))
  const [value] = options
  return value !== undefined && options.length === 1
    ? { kind: 'constant', value }
    : { kind: 'choice', options }
}

const textTypes = new Map<Schema, Extract<Shape, { kind: 'text' }>['type']>([
  [plainDate, 'date'],
  [wallTime, 'time'],
  [instant, 'instant'],
  [link, 'link'],
  [redirect.shape.to, 'link'],
])

function describeScalar(schema: Schema): Shape {
  if (schema instanceof z.ZodMiniEnum) return { kind: 'choice', options: Object.values(schema.def.entries) }
  if (schema instanceof z.ZodMiniLiteral) return describeLiteral(schema)
  if (schema instanceof z.ZodMiniBoolean) return { kind: 'boolean' }
  if (schema instanceof z.ZodMiniNumber) return describeNumber(schema)
  if (schema instanceof z.ZodMiniString) {
    return { kind: 'text', maxLength: getMaxLength(schema), type: textTypes.get(schema) ?? 'text' }
  }
  throw new Error(`There is no form for a schema of the type ${schema._zod.def.type}`)
}

function createShape(schema: Schema): Shape {
  const target = getReferenceTarget(schema)
  if (target) return { kind: 'reference', target }
  if (schema === decimalMoney) return { kind: 'money' }
  if (schema === richText) return { kind: 'rich-text' }
  if (schema instanceof z.ZodMiniObject)
    return {
      kind: 'group',
      properties: Object.entries<Schema>(schema.def.shape).map(([name, part]) => ({ name, schema: part })),
    }
  if (schema instanceof z.ZodMiniArray) return describeArray(schema.def.element, getMaxLength(schema))
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion)
    return describeUnion(schema.def.options)
  if (schema instanceof z.ZodMiniRecord) return describeRecord(schema.def.keyType, schema.def.valueType)
  if (schema instanceof z.ZodMiniLazy) return describeShape(schema.def.getter())
  if (schema instanceof z.ZodMiniPipe) return describeShape(schema.def.in)
  return describeScalar(schema)
}

/** Returns the shape in which a form shows the values of a schema. Throws for a schema that no bundle has. */
export function describeShape(wrapped: Schema): Shape {
  const { schema } = unwrap(wrapped)
  const cached = shapes.get(schema)
  if (cached) return cached
  const shape = createShape(schema)
  shapes.set(schema, shape)
  return shape
}

/** The maximum number of fields of a group within the form of another. */
const MAX_INLINE = 8

/** The form of a group with more properties links to the groups in it. */
const MAX_PROPERTIES_WITH_GROUPS = 12

/** Returns the properties of a group for which its form has fields. The others have pages of their own. */
export function listFields(properties: readonly Property[]): readonly Property[] {
  const linksGroups = properties.length > MAX_PROPERTIES_WITH_GROUPS
  return properties.filter(
    ({ schema }) =>
      isInline(schema) &&
      describeShape(schema).kind !== 'constant' &&
      !(linksGroups && /^(?:group|weekly)$/.test(describeShape(schema).kind)),
  )
}

/** Returns whether a form shows a value with fields of its own, not by a link to another page. */
function isInline(schema: Schema, depth = 0): boolean {
  const shape = describeShape(schema)
  switch (shape.kind) {
    case 'group':
      return (
        depth < 2 &&
        shape.properties.length <= MAX_INLINE &&
        shape.properties.every((property) => isInline(property.schema, depth + 1))
      )
    case 'list':
    case 'record':
    case 'variants':
      return false
    default:
      return true
  }
}
