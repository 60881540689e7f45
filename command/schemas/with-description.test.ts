import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { withDescription } from './with-description.ts'

const minutes = z.int().check(z.minimum(0))

const toJsonSchema = (schema: z.ZodMiniType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}

test('adds a description beside the reference to a component', () => {
  const component = withDescription(minutes, { description: 'Minutes.', examples: [], id: 'TestMinutes' })
  const notice = withDescription(component, { description: 'The least notice.', examples: [120] })
  const schema = toJsonSchema(z.object({ notice }))
  expect(schema.properties).toEqual({
    notice: { $ref: '#/$defs/TestMinutes', description: 'The least notice.', examples: [120] },
  })
})

test('does not change the schema that it describes', () => {
  withDescription(minutes, { description: 'The interval.', examples: [15] })
  expect(toJsonSchema(minutes)).not.toHaveProperty('description')
})

test('uses the value of a literal as its example', () => {
  const kind = withDescription(z.literal('faq'), { description: 'Questions and answers.', examples: [] })
  expect(toJsonSchema(kind)).toMatchObject({ const: 'faq', examples: ['faq'] })
})

test('throws for an example that the schema refuses', () => {
  const odd = z.int().check(z.refine((number) => number % 2 === 1))
  expect(() => withDescription(odd, { description: 'An odd number.', examples: [1, 2] })).toThrow(
    '2 is no example of: An odd number.',
  )
})

test('throws for an example of a value that is not a schema', () => {
  expect(() => withDescription(5, { description: 'Five.', examples: [5] })).toThrow('No schema')
  expect(withDescription(5, { description: 'Five.', examples: [] })).toBe(5)
})
