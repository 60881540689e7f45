/** As much of JSON Schema 2020-12 as Daybook's own schemas use; an unknown keyword is an error. */
export type Schema = boolean | { readonly [keyword: string]: unknown }

type Check = (value: unknown, wanted: never, at: Place) => string[]

interface Place {
  path: string
  schema: { readonly [keyword: string]: unknown }
  root: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const types: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
}

const ifSo = (isWrong: boolean, keyword: string, { path }: Place) => (isWrong ? [`${path}: ${keyword}`] : [])

function within(schema: Schema, value: unknown, key: string | number, { path, root }: Place) {
  return mismatches(schema, value, root, `${path}/${key}`)
}

const fits = (schema: Schema, value: unknown, { root }: Place) => mismatches(schema, value, root).length === 0

const text =
  (keyword: string, isWrong: (value: string, wanted: never) => boolean): Check =>
  (value, wanted, at) =>
    ifSo(typeof value === 'string' && isWrong(value, wanted), keyword, at)

const number =
  (keyword: string, isWrong: (value: number, wanted: number) => boolean): Check =>
  (value, wanted, at) =>
    ifSo(typeof value === 'number' && isWrong(value, wanted), keyword, at)

const list =
  (keyword: string, isWrong: (length: number, wanted: number) => boolean): Check =>
  (value, wanted, at) =>
    ifSo(Array.isArray(value) && isWrong(value.length, wanted), keyword, at)

const formats: Record<string, RegExp> = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  email: /^[^@\s]+@[^@\s]+$/,
  uri: /^[a-z][a-z0-9+.-]*:/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}

const checks: Record<string, Check> = {
  $ref: (value, pointer: string, { path, root }) => {
    const keys = pointer.replace(/^#\/?/, '').split('/').filter(Boolean)
    const found = keys.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), root)
    return found === undefined ? [`${path}: $ref`] : mismatches(found as Schema, value, root, path)
  },
  type: (value, wanted: string | string[], at) =>
    ifSo(![wanted].flat().some((name) => types[name]?.(value)), 'type', at),
  const: (value, wanted: unknown, at) => ifSo(value !== wanted, 'const', at),
  enum: (value, wanted: unknown[], at) => ifSo(!wanted.includes(value), 'enum', at),
  anyOf: (value, wanted: Schema[], at) => ifSo(!wanted.some((one) => fits(one, value, at)), 'anyOf', at),
  oneOf: (value, wanted: Schema[], at) =>
    ifSo(wanted.filter((one) => fits(one, value, at)).length !== 1, 'oneOf', at),
  allOf: (value, wanted: Schema[], { path, root }) =>
    wanted.flatMap((one) => mismatches(one, value, root, path)),
  minLength: text('minLength', (value, least: number) => [...value].length < least),
  maxLength: text('maxLength', (value, most: number) => [...value].length > most),
  pattern: text('pattern', (value, pattern: string) => !new RegExp(pattern, 'u').test(value)),
  format: text('format', (value, name: string) => {
    const format = formats[name]
    if (!format) throw new Error(`The format ${name} is not known here`)
    return !format.test(value)
  }),
  minimum: number('minimum', (value, least) => value < least),
  maximum: number('maximum', (value, most) => value > most),
  exclusiveMinimum: number('exclusiveMinimum', (value, least) => value <= least),
  minItems: list('minItems', (length, least) => length < least),
  maxItems: list('maxItems', (length, most) => length > most),
  items: (value, wanted: Schema, at) =>
    Array.isArray(value) ? value.flatMap((item, index) => within(wanted, item, index, at)) : [],
  required: (value, wanted: string[], at) =>
    ifSo(isObject(value) && wanted.some((key) => !Object.hasOwn(value, key)), 'required', at),
  properties: (value, wanted: Record<string, Schema>, at) =>
    isObject(value)
      ? Object.entries(value).flatMap(([key, one]) =>
          Object.hasOwn(wanted, key)
            ? within(wanted[key] ?? true, one, key, at)
            : // An answer may have more by the schema; one that has is not described whole.
              ifSo(at.schema.additionalProperties === undefined, `${key} is not described`, at),
        )
      : [],
  propertyNames: (value, wanted: Schema, at) =>
    ifSo(isObject(value) && !Object.keys(value).every((key) => fits(wanted, key, at)), 'propertyNames', at),
  additionalProperties: (value, wanted: Schema, at) => {
    const named = isObject(at.schema.properties) ? at.schema.properties : {}
    const others = isObject(value) ? Object.entries(value).filter(([key]) => !Object.hasOwn(named, key)) : []
    if (wanted === false) return ifSo(others.length > 0, 'additionalProperties', at)
    return others.flatMap(([key, one]) => within(wanted, one, key, at))
  },
}

/** Words about a schema that ask nothing of a value. */
const silent = new Set(['$schema', '$id', '$defs', 'title', 'description', 'default', 'examples', 'id'])

/** Where a value differs from a schema: `/path: keyword`. `root` is the document that references point into. */
export function mismatches(schema: Schema, value: unknown, root: unknown, path = ''): string[] {
  if (typeof schema === 'boolean') return schema ? [] : [`${path}: false`]
  return Object.entries(schema).flatMap(([keyword, wanted]) => {
    if (silent.has(keyword)) return []
    const check = checks[keyword]
    if (!check) throw new Error(`The keyword ${keyword} at ${path || '/'} is not known here`)
    return check(value, wanted as never, { path, schema, root })
  })
}
