import * as z from 'zod/mini'
import { contentView } from './content/view.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import { type ProblemCode, problems } from './problem.ts'
import { problem } from './problem-schema.ts'

type Io = 'input' | 'output'

function schemaOf(schema: z.ZodMiniType, io: Io) {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

/** What many calls answer with is described once. */
const components = Object.entries({ ContentView: contentView, Problem: problem })

function answerSchema(schema: z.ZodMiniType): object {
  const [name] = components.find(([, one]) => one === schema) ?? []
  return name === undefined ? schemaOf(schema, 'output') : { $ref: `#/components/schemas/${name}` }
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

const requestContent = (body: NonNullable<Operation['body']>) =>
  typeof body === 'string' ? { [body]: {} } : json(schemaOf(body, 'input'))

function answer(body: Operation['answers'][number]) {
  if (body === null || body === undefined) return { description: 'Done' }
  if (typeof body === 'string') return { description: 'Done', content: { [body]: {} } }
  return { description: 'Done', content: json(answerSchema(body)) }
}

/** Problems by status; several codes can share one. */
function problemAnswers(codes: readonly ProblemCode[]) {
  const byStatus = Object.groupBy(codes, (code) => problems[code].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, these = []]) => [
      status,
      {
        description: these.join(', '),
        content: { 'application/problem+json': { schema: answerSchema(problem) } },
      },
    ]),
  )
}

/** Every operation that needs a token answers with these. */
const refusals = ['unauthorized', 'forbidden', 'rate-limited'] as const

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' })

const describeRoles = (roles: readonly string[]) =>
  `Needs a token with the role ${alternatives.format(roles.map((role) => `\`${role}\``))}.`

function describe(operation: Operation) {
  const { summary, path, query, body, answers, roles, idempotent } = operation
  const parameters = [
    ...pathParameters(path),
    ...queryParameters(query),
    ...(idempotent ? [idempotencyKey] : []),
  ]
  const malformed: ProblemCode[] = [
    ...(body && typeof body !== 'string' ? (['malformed-json'] as const) : []),
    ...(body ? (['payload-too-large'] as const) : []),
  ]
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: requestContent(body) } }),
    ...(roles && { description: describeRoles(roles), security: [{ admin: [] }], 'x-roles': roles }),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, one]) => [status, answer(one)])),
      ...problemAnswers([...new Set([...operation.problems, ...malformed, ...(roles ? refusals : [])])]),
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
      schemas: Object.fromEntries(components.map(([name, schema]) => [name, schemaOf(schema, 'output')])),
      securitySchemes: { admin: { type: 'http', scheme: 'bearer' } },
    },
  }
}
