import { Ajv2020 } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'

/** A JSON Schema (2020-12). */
export type Schema = boolean | { readonly [keyword: string]: unknown }

/** Forbids undescribed properties in an object schema, so that a value with more properties is a mismatch. A reviver of `JSON.parse`. */
function forbidOtherProperties(_: string, value: unknown): unknown {
  const hasProperties = typeof value === 'object' && value !== null && 'properties' in value
  return hasProperties ? { additionalProperties: false, ...value } : value
}

// The root may be an OpenAPI document, whose keys are not keywords of a schema.
const documentKeys = ['openapi', 'info', 'servers', 'tags', 'security', 'paths', 'components']

function createValidator(root: unknown) {
  const ajv = new Ajv2020({
    allErrors: true,
    strictTypes: false,
    validateSchema: false,
    formats: fullFormats,
  })
  ajv.addVocabulary(documentKeys)
  return ajv.addSchema(JSON.parse(JSON.stringify(root), forbidOtherProperties), 'root')
}

const validators = new Map<unknown, Ajv2020>()

/** Lists where a value differs from a schema, as `/path: keyword`. References in the schema point into `root`. */
export function listMismatches(schema: Schema, value: unknown, root: unknown, path = ''): string[] {
  const ajv = validators.get(root) ?? createValidator(root)
  validators.set(root, ajv)
  const text = JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"root#')
  const validate = ajv.compile(JSON.parse(text, forbidOtherProperties))
  validate(value)
  const errors = validate.errors ?? []
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  // The error of a union replaces the errors of its branches.
  const distinctErrors = errors.filter(
    (error) =>
      unions.includes(error) ||
      !unions.some(({ instancePath }) => `${error.instancePath}/`.startsWith(`${instancePath}/`)),
  )
  return [...new Set(distinctErrors.map(({ instancePath, keyword }) => `${path}${instancePath}: ${keyword}`))]
}
