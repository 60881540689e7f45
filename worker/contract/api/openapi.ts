import * as z from 'zod/mini'
import { type ProblemCode, problems } from '../problem.ts'
import { problem } from '../problem-schema.ts'
import { describeSchemas, leaveOutTheObvious, operationId } from './openapi-schemas.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import { SharedComponents } from './shared-components.ts'

/** What operations are about, by the first part of their path; what only the business may call is apart. */
const tags = {
  site: 'Settings that visitors see',
  calendars: 'What can be booked, and when',
  holds: 'Times that are kept for a visitor who is booking',
  bookings: 'Appointments, for whoever has their token',
  payments: 'Payments, their webhooks, and the sandbox',
  waitlist: 'Places on the waitlist of a full day',
  forms: 'Forms, surveys and quizzes',
  'personal-data': 'What is kept of a person',
  content: 'Pages, posts and products as they are shown, and their pictures',
  admin: "The business's own tools; each call needs a token",
  operator: 'The sites of an installation',
  documents: 'This description, the schema of a bundle, and whether the origin answers',
} as const

type Tag = keyof typeof tags

const tagByPart: Record<string, Tag> = {
  teams: 'calendars',
  groups: 'calendars',
  'service-menus': 'calendars',
  'one-time-links': 'calendars',
  services: 'calendars',
  'time-zones': 'calendars',
  media: 'content',
  health: 'documents',
  'openapi.json': 'documents',
  schemas: 'documents',
}

const isTag = (part: string): part is Tag => Object.hasOwn(tags, part)

/** Throws for a path that no tag is for: each new part of the API says where it belongs. */
function findTag({ path }: Operation): Tag {
  const [part = ''] = path.split('/').filter(Boolean)
  const tag = isTag(part) ? part : tagByPart[part]
  if (!tag) throw new Error(`No tag for ${path}`)
  return tag
}

const { components, referToBody, referToAnswer } = describeSchemas(operations)

const parameters = new SharedComponents('#/components/parameters')
const responses = new SharedComponents('#/components/responses')

const json = (schema: object) => ({ 'application/json': { schema } })

function queryParameters(query: z.ZodMiniType | undefined) {
  const { properties = {}, required = [] } = query
    ? z.toJSONSchema(query, { io: 'input', override: leaveOutTheObvious })
    : {}
  return Object.entries(properties).map(([name, schema]) =>
    parameters.refer(name, {
      ...{ name, in: 'query', schema },
      ...(required.includes(name) && { required: true }),
    }),
  )
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    parameters.refer(name, { name, in: 'path', required: true, schema: { type: 'string' } }),
  )
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key and body get the same answer for 24 hours',
  schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
}

const requestContent = (body: NonNullable<Operation['body']>) =>
  typeof body === 'string' ? { [body]: {} } : json(referToBody(body))

function answer(body: Operation['responses'][number]) {
  if (body === null || body === undefined) return { description: 'Done' }
  if (typeof body === 'string') return { description: 'Done', content: { [body]: {} } }
  return { description: 'Done', content: json(referToAnswer(body)) }
}

/** Problems by status; several codes can share one. */
function problemAnswers(codes: readonly ProblemCode[]) {
  const byStatus = Object.groupBy(codes, (code) => problems[code].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, these = []]) => [
      status,
      responses.refer(`Problem${status}`, {
        description: these.join(', '),
        content: { 'application/problem+json': { schema: referToAnswer(problem) } },
      }),
    ]),
  )
}

/** Every operation that needs a token answers with these. */
const refusals = ['unauthorized', 'forbidden', 'rate-limited'] as const

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' })

const describeRoles = (roles: readonly string[]) =>
  `Needs a token with the role ${alternatives.format(roles.map((role) => `\`${role}\``))}.`

/** What is said of an operation beside its summary: what it does, who may call it, and whether it may be sent again. */
function describeOperation({ summary, description, roles, idempotent, query }: Operation): string {
  const said = [
    ...(description ? [description] : []),
    ...(roles ? [describeRoles(roles)] : []),
    ...(idempotent ? ['With an `Idempotency-Key` it may be sent again: it is carried out once.'] : []),
    ...(query && 'cursor' in query.def.shape
      ? ['The `next` of an answer is the `cursor` of the next page.']
      : []),
  ]
  return said.length > 0 ? said.join(' ') : `${summary}.`
}

function describe(operation: Operation) {
  const { summary, path, query, body, responses, roles, idempotent } = operation
  const asked = [
    ...pathParameters(path),
    ...queryParameters(query),
    ...(idempotent ? [parameters.refer('IdempotencyKey', idempotencyKey)] : []),
  ]
  const malformed: ProblemCode[] = [
    ...(body && typeof body !== 'string' ? (['malformed-json'] as const) : []),
    ...(body ? (['payload-too-large'] as const) : []),
  ]
  return {
    operationId: operationId(operation),
    tags: [findTag(operation)],
    summary,
    description: describeOperation(operation),
    ...(asked.length > 0 && { parameters: asked }),
    ...(body && { requestBody: { required: true, content: requestContent(body) } }),
    ...(roles && { security: [{ admin: [] }], 'x-roles': roles }),
    responses: {
      ...Object.fromEntries(Object.entries(responses).map(([status, one]) => [status, answer(one)])),
      ...problemAnswers([...new Set([...operation.problems, ...malformed, ...(roles ? refusals : [])])]),
    },
  }
}

/** The contract as OpenAPI 3.1, made from the schemas that check it. */
export function openApi() {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Daybook', version: '1' },
    servers: [{ url: '/api' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: components,
      parameters: parameters.all,
      responses: responses.all,
      securitySchemes: { admin: { type: 'http', scheme: 'bearer' } },
    },
  }
}
