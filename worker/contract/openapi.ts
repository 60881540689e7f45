import * as z from 'zod/mini'
import { type Operation, operations } from './operations.ts'
import { type ProblemCode, problems } from './problem.ts'
import { problem } from './problem-schema.ts'

type Io = 'input' | 'output'

function schemaOf(schema: z.ZodMiniType, io: Io) {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

const json = (schema: object) => ({ 'application/json': { schema } })

function queryParameters(query: z.ZodMiniType | undefined) {
  const { properties = {}, required = [] } = query ? schemaOf(query, 'input') : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key and body get the same answer for 24 hours',
  schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
}

function answer(body: Operation['answers'][number]) {
  if (body === null || body === undefined) return { description: 'Done' }
  if (typeof body === 'string') return { description: 'Done', content: { [body]: {} } }
  return { description: 'Done', content: json(schemaOf(body, 'output')) }
}

/** Problems by status; several codes can share one. */
function problemAnswers(codes: readonly ProblemCode[]) {
  const byStatus = Object.groupBy(codes, (code) => problems[code].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, these = []]) => [
      status,
      {
        description: these.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function describe(operation: Operation) {
  const { summary, path, query, body, answers, admin, idempotent } = operation
  const parameters = [
    ...pathParameters(path),
    ...queryParameters(query),
    ...(idempotent ? [idempotencyKey] : []),
  ]
  const malformed: ProblemCode[] = body ? ['malformed-json', 'payload-too-large'] : []
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
    ...(admin && { security: [{ admin: [] }] }),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, one]) => [status, answer(one)])),
      ...problemAnswers([...new Set([...operation.problems, ...malformed])]),
    },
  }
}

/** The contract as OpenAPI 3.1, made from the schemas that check it. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Daybook', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { admin: { type: 'http', scheme: 'bearer' } },
    },
  }
}
