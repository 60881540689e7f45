import * as z from 'zod/mini'
import { type ProblemCode, problems } from '../problem.ts'
import { problem } from '../problem-schema.ts'
import { listProblems } from './list-problems.ts'
import { createSchemaComponents, getOperationId, removeImpliedKeywords } from './openapi-schemas.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import { SharedComponents } from './shared-components.ts'

/** The tags of operations, most of them by the first path segment. */
const tags = {
  site: 'Public settings',
  calendars: 'Calendars, services and free slots',
  holds: 'Slots that are held while a visitor books',
  bookings: 'Bookings, with their tokens',
  payments: 'Payments, their webhooks, and the sandbox',
  waitlist: 'Waitlists of full days',
  forms: 'Forms, surveys and quizzes',
  messages: 'Links in messages, and what providers report about messages',
  'personal-data': 'Stored data of a person',
  content: 'Pages, posts and products as displayed, and their images',
  'calendar-feeds': 'Bookings for calendar programs',
  desk: 'Signing in at the desk',
  admin: 'Administration by the business; each operation needs a token',
  operator: 'The sites of an installation',
  documents: 'This document, the schema of a bundle, and a health check',
} as const

type Tag = keyof typeof tags

const tagBySegment: Record<string, Tag> = {
  'next-free': 'calendars',
  teams: 'calendars',
  groups: 'calendars',
  'service-menus': 'calendars',
  'one-time-links': 'calendars',
  services: 'calendars',
  'time-zones': 'calendars',
  'short-links': 'messages',
  media: 'content',
  health: 'documents',
  'openapi.json': 'documents',
  schemas: 'documents',
}

const isTag = (segment: string): segment is Tag => Object.hasOwn(tags, segment)

/** Returns the tag of an operation. Throws for a path without one, so that new paths cannot be forgotten. */
function getTag({ path }: Operation): Tag {
  const [segment = ''] = path.split('/').filter(Boolean)
  const tag = isTag(segment) ? segment : tagBySegment[segment]
  if (!tag) throw new Error(`No tag for ${path}`)
  return tag
}

const { components, referToBody, referToResponse } = createSchemaComponents(operations)

const parameterComponents = new SharedComponents('#/components/parameters')
const responseComponents = new SharedComponents('#/components/responses')

const toJsonContent = (schema: object) => ({ 'application/json': { schema } })

function listQueryParameters(query: z.ZodMiniType | undefined) {
  const { properties = {}, required = [] } = query
    ? z.toJSONSchema(query, { io: 'input', override: removeImpliedKeywords })
    : {}
  return Object.entries(properties).map(([name, schema]) =>
    parameterComponents.refer(name, {
      name,
      in: 'query',
      schema,
      ...(required.includes(name) && { required: true }),
    }),
  )
}

function listPathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    parameterComponents.refer(name, { name, in: 'path', required: true, schema: { type: 'string' } }),
  )
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Makes retries safe: requests with the same key and body get the same response for 24 hours, and are executed only once',
  schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
}

const getRequestContent = (body: NonNullable<Operation['body']>) =>
  typeof body === 'string' ? { [body]: {} } : toJsonContent(referToBody(body))

function getResponse(body: Operation['responses'][number]) {
  if (body === null || body === undefined) return { description: 'Done' }
  if (typeof body === 'string') return { description: 'Done', content: { [body]: {} } }
  return { description: 'Done', content: toJsonContent(referToResponse(body)) }
}

/** Returns one response per status; its description lists the problem codes. */
function getProblemResponses(codes: readonly ProblemCode[]) {
  const byStatus = Object.groupBy(codes, (code) => problems[code].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, sameStatus = []]) => [
      status,
      responseComponents.refer(`Problem${status}`, {
        description: sameStatus.join(', '),
        content: { 'application/problem+json': { schema: referToResponse(problem) } },
      }),
    ]),
  )
}

/** Returns the `description` of an operation: its details, and how to get the next page. */
function describeOperation({ description, query }: Operation): string {
  const sentences = [
    ...(description ? [description] : []),
    ...(query && 'cursor' in query.def.shape
      ? ['The `next` of a response is the `cursor` of the next page.']
      : []),
  ]
  return sentences.join(' ')
}

function toOpenApiOperation(operation: Operation) {
  const { summary, path, query, body, responses, roles, idempotent } = operation
  const description = describeOperation(operation)
  const parameters = [
    ...listPathParameters(path),
    ...listQueryParameters(query),
    ...(idempotent ? [parameterComponents.refer('IdempotencyKey', idempotencyKey)] : []),
  ]
  return {
    operationId: getOperationId(operation),
    tags: [getTag(operation)],
    summary,
    ...(description && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: getRequestContent(body) } }),
    // OpenAPI 3.1 §4.8.30: a caller has to satisfy one of the requirements, and each may name roles.
    ...(roles && { security: roles.map((role) => ({ admin: [role] })) }),
    responses: {
      ...Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [status, getResponse(response)]),
      ),
      ...getProblemResponses(listProblems(operation)),
    },
  }
}

/** Returns the OpenAPI 3.1 document of the contract, generated from its schemas. */
export function createOpenApiDocument() {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: toOpenApiOperation(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Daybook', version: '1' },
    servers: [{ url: '/api' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: components,
      parameters: parameterComponents.all,
      responses: responseComponents.all,
      securitySchemes: { admin: { type: 'http', scheme: 'bearer' } },
    },
  }
}
