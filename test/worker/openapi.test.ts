import { beforeAll, expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import type { DataLinkResponse } from '#worker/contract/personal-data.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { listMismatches, type Schema } from './json-schema.ts'
import { sharedWorker } from './shared-worker.ts'

interface Reference {
  $ref: string
}

interface Parameter {
  name: string
  in: string
}

interface Answer {
  description: string
  content?: Record<string, { schema?: Schema }>
}

interface Operation {
  parameters?: Reference[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Answer | Reference>
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security?: Record<string, string[]>[]
}

interface Description {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  tags: { name: string; description: string }[]
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> }
}

const BUNDLE_SCHEMA_PATH = '/api/schemas/bundle.json'

let site: TestSite
let description: Description
let bundleSchema: { readonly [keyword: string]: unknown }
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY })
  description = (await site.json<Description>('/api/openapi.json')).body
  bundleSchema = (await site.json<typeof bundleSchema>(BUNDLE_SCHEMA_PATH)).body
})

function* listReferences(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref') yield String(inner)
    else yield* listReferences(inner)
  }
}

const resolve = (document: unknown, pointer: string) =>
  pointer
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)

/** Returns the responses of an operation by status, with references resolved. */
const getResponses = ({ responses }: Operation): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, answer]) => [
      status,
      '$ref' in answer ? (resolve(description, answer.$ref) as Answer) : answer,
    ]),
  )

test('resolves every reference', () => {
  for (const document of [description, bundleSchema]) {
    for (const pointer of listReferences(document)) {
      const [documentPath = '', fragment = ''] = pointer.split('#')
      expect(['', BUNDLE_SCHEMA_PATH]).toContain(documentPath)
      const target = resolve(documentPath ? bundleSchema : document, fragment)
      expect([pointer, typeof target]).toEqual([pointer, 'object'])
    }
  }
})

test('describes every operation completely', () => {
  expect(description.openapi).toBe('3.1.0')
  const all = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  )
  expect(all.length).toBeGreaterThan(15)
  expect(new Set(all.map(({ operation }) => operation.operationId)).size).toBe(all.length)
  for (const { path, operation } of all) {
    const parameters = (operation.parameters ?? []).map(({ $ref }) => resolve(description, $ref) as Parameter)
    const named = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    expect([path, named]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)])
    expect(Object.keys(operation.responses).some((status) => /^[23]/.test(status))).toBe(true)
    for (const answer of Object.values(getResponses(operation))) expect(answer.description).toMatch(/./)
    expect(operation.summary).toMatch(/^[A-Z].*[^.]$/)
    expect(operation.description ?? 'None.').toMatch(/^[A-Z].*\.$/s)
    expect(operation.description).not.toBe(`${operation.summary}.`)
    expect(description.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags))
  }
})

test('answers every operation with a status that it lists', async () => {
  const { body: booked } = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest())
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { requestBody } = operation
      const responses = getResponses(operation)
      const id = path.startsWith('/bookings') ? booked.booking.id : 'intro-call'
      const answer = await site.fetch(`/api${path.replace('{id}', id)}`, {
        method: method.toUpperCase(),
        ...(requestBody && { body: '{}', headers: { 'content-type': 'application/json' } }),
      })
      const text = await answer.text()
      const status = String(answer.status)
      expect([method, path, Object.keys(responses)]).toEqual([method, path, expect.arrayContaining([status])])
      const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
      const { content } = responses[status] ?? {}
      expect([method, path, status, type]).toEqual([
        method,
        path,
        status,
        Object.keys(content ?? { '': {} })[0],
      ])
      // A missing route is answered with `not-found`. The paths in the pattern have other reasons for this code.
      const isMissing =
        type.startsWith('application/problem') && (JSON.parse(text) as Problem).code === 'not-found'
      expect([method, path, isMissing && !/holds|teams|media|payments|content|receipts/.test(path)]).toEqual([
        method,
        path,
        false,
      ])
    }
  }
})

test('has answers that match their schemas', async () => {
  const { body } = await site.post<BookingResponse>(
    '/api/bookings',
    createIntroCallRequest({ start: '2026-11-25T10:00:00Z' }),
  )
  const at = `/bookings/${body.booking.id}`
  const asAdmin = { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }
  const yoga = createIntroCallRequest({ calendar: 'yoga-class', start: '2026-11-24T18:30:00Z', guests: 5 })
  for (const request of [yoga, yoga]) await site.post('/api/bookings', request)
  const { contact, consents, timeZone } = createIntroCallRequest()
  const { body: waiting } = await site.post<WaitlistResponse>('/api/waitlist', {
    calendar: 'yoga-class',
    date: '2026-11-24',
    timeZone,
    contact,
    consents,
  })
  const email = contact.email
  const { body: link } = await site.post<DataLinkResponse>(
    '/api/admin/data-links',
    { email },
    asAdmin.headers,
  )
  const { searchParams: of } = new URL(link.url)
  const calls: [operation: string, path: string, init?: RequestInit][] = [
    ['/site', '/site'],
    ['/calendars', '/calendars'],
    ['/calendars/{id}', '/calendars/massage'],
    ['/teams/{id}', '/teams/therapists'],
    ['/services/{id}', '/services/deep-tissue'],
    [
      '/calendars/{id}/slots',
      '/calendars/intro-call/slots?from=2026-11-24&to=2026-11-24&timeZone=Europe/Lisbon',
    ],
    ['/time-zones', '/time-zones?locale=de'],
    ['/time-zones', '/time-zones?locale=de&q=koln'],
    ['/bookings/{id}', `${at}?token=${body.manage.token}`],
    ['/bookings/{id}', `${at}?token=x`],
    ['/content/index', '/content/index'],
    ['/content/posts', '/content/posts'],
    ['/waitlist/{id}', `/waitlist/${waiting.entry.id}?token=${waiting.manage.token}`],
    ['/waitlist/{id}', `/waitlist/${waiting.entry.id}?token=x`],
    ['/admin/waitlist', '/admin/waitlist', asAdmin],
    ['/admin/site', '/admin/site', asAdmin],
    ['/admin/bookings', '/admin/bookings', asAdmin],
    ['/admin/bookings', '/admin/bookings'],
    ['/admin/webhooks', '/admin/webhooks', asAdmin],
    ['/admin/consents', `/admin/consents?email=${email}`, asAdmin],
    ['/personal-data/{subject}', `/personal-data/${of.get('of')}?token=${link.token}`],
    ['/personal-data/{subject}', `/personal-data/${of.get('of')}?token=x`],
    ['/health', '/health'],
  ]
  for (const [operationPath, path, init] of calls) {
    const answer = await site.json(`/api${path}`, init)
    const operation = description.paths[operationPath]?.get
    const { content = {} } = (operation && getResponses(operation)[answer.status]) ?? {}
    const [{ schema } = {}] = Object.values(content)
    expect([path, schema !== undefined]).toEqual([path, true])
    const isBundle = typeof schema === 'object' && schema.$ref === BUNDLE_SCHEMA_PATH
    const [expected, root] = isBundle ? [bundleSchema, bundleSchema] : [schema ?? {}, description]
    expect([path, listMismatches(expected, answer.body, root)]).toEqual([path, []])
  }
})

test('has a bundle schema that accepts the demo and its export, and refuses mistakes', async () => {
  const { body: schema, headers } = await site.json<Schema>('/api/schemas/bundle.json')
  expect(headers.get('content-type')).toBe('application/schema+json')
  expect(listMismatches(schema, demoBundle, schema)).toEqual([])
  const asAdmin = { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }
  expect(listMismatches(schema, (await site.json('/api/admin/site', asAdmin)).body, schema)).toEqual([])
  const wrong = structuredClone(demoBundle) as unknown as Record<string, Record<string, unknown>[]>
  Object.assign(wrong.calendars?.[0] ?? {}, {
    interval: 1,
    colour: 'red',
    slug: 'Not A Slug',
    seats: 'many',
  })
  expect(listMismatches(schema, wrong, schema).sort()).toEqual([
    '/calendars/0/interval: minimum',
    '/calendars/0/seats: type',
    '/calendars/0/slug: pattern',
    '/calendars/0: additionalProperties',
  ])
})
