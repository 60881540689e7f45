import * as z from 'zod/mini'

/** The contents of the comment above a schema or property. */
export interface Description {
  description: string
  examples: unknown[]
  /** The name of the schema among the components of the document. */
  id?: string
}

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.ZodMiniType

const getLiteralValues = (schema: z.ZodMiniType) =>
  schema instanceof z.ZodMiniLiteral ? schema.def.values : []

/**
 * Returns a copy of a schema that has a description. Throws for an example that the schema refuses. Returns other values as they
 * are, but throws if they have examples or an id.
 */
export function withDescription<T>(value: T, { description, examples, id }: Description): T {
  if (!isSchema(value)) {
    if (examples.length > 0 || id) throw new Error(`No schema has this description: ${description}`)
    return value
  }
  for (const example of examples) {
    const { error } = z.safeParse(value, example)
    if (error)
      throw new Error(`${JSON.stringify(example)} is no example of: ${description}`, { cause: error })
  }
  const schema = value.clone()
  z.globalRegistry.add(schema, {
    description,
    ...(examples.length > 0 ? { examples } : { examples: [...getLiteralValues(value)] }),
    ...(id && { id }),
  })
  return schema
}
