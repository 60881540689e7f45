import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { adminCases } from '#test/fixtures/admin/admin-cases.ts'
import { type FrontDesk, openFrontDesk } from '#test/fixtures/admin/front-desk.ts'
import type { OperationCall } from '#test/fixtures/admin/operation-case.ts'
import { findSecrets, listLeaks } from '#test/fixtures/find-secrets.ts'
import { type Role, type SiteRole, siteRoles } from '#worker/contract/admin/access.ts'
import { capabilities } from '#worker/contract/admin/capabilities.ts'
import type { Operation } from '#worker/contract/api/operation.ts'
import { operations } from '#worker/contract/api/operations.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { sharedWorker } from './shared-worker.ts'

const toName = ({ method, path }: Operation) => `${method} ${path}`
const adminOperations = operations.filter(({ path }) => path.startsWith('/admin/'))

let desk: FrontDesk
beforeAll(async () => {
  desk = await openFrontDesk(sharedWorker)
})

type Answer = Partial<Problem> & { booking?: { id: string } }

/** Calls an operation with the token of a role, or without any. */
async function call(
  { method, path }: Operation,
  { ids = [], query, body, headers = {} }: OperationCall,
  role?: SiteRole,
  key?: string,
) {
  const [first = '', ...parts] = path.split(/\{\w+\}/)
  const target = parts.reduce((built, part, index) => `${built}${ids[index]}${part}`, first)
  const isJson = body !== undefined && !(body instanceof Uint8Array)
  const response = await desk.site.fetch(`/api${target}${query === undefined ? '' : `?${query}`}`, {
    method: method.toUpperCase(),
    headers: {
      ...headers,
      ...(role && desk.as[role]),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body && { 'content-type': isJson ? 'application/json' : 'application/octet-stream' }),
    },
    ...(body && { body: isJson ? JSON.stringify(body) : body }),
  })
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  return { status: response.status, body: (/\bjson\b/.test(type) ? JSON.parse(text) : {}) as Answer, text }
}

/** Returns variants of a call that have a mistake, with the status and the path of the refusal of each. */
function listMistakes({ query: hasQuery, problems }: Operation, valid: OperationCall) {
  const { ids, body, query } = valid
  const json = body instanceof Uint8Array ? undefined : body
  const mistakes: [name: string, call: OperationCall, status: number, path?: string][] = []
  if (hasQuery)
    mistakes.push(['an unknown parameter', { ...valid, query: `${query ?? ''}&colour=red` }, 422, 'colour'])
  if (json) {
    mistakes.push(['an unknown field', { ...valid, body: { ...json, colour: 'red' } }, 422, 'colour'])
    if ('notify' in json) {
      const { notify: _, ...rest } = json
      mistakes.push(['no notify', { ...valid, body: rest }, 422, 'notify'])
    }
    if (problems.includes('booking-changed'))
      mistakes.push(['an old version', { ...valid, body: { ...json, version: 99 } }, 409])
  }
  if (ids && problems.some((code) => code.endsWith('not-found'))) {
    const unknown = ids.map((id) => (id.includes('_') ? `${id.split('_')[0]}_${'a'.repeat(26)}` : 'unknown'))
    mistakes.push(['an unknown id', { ...valid, ids: unknown }, 404])
  }
  return mistakes
}

/** Returns a call with another valid body; undefined when no field of its body can be changed. */
function withOtherBody({ body, ...valid }: OperationCall): OperationCall | undefined {
  if (!body || body instanceof Uint8Array) return undefined
  const name = ['notify', 'text', 'reason'].find((field) => field in body)
  return name === undefined
    ? undefined
    : { ...valid, body: { ...body, [name]: name === 'notify' || 'Other' } }
}

/** Returns the history of the booking that a call acted on or created. */
const listHistory = (ids: OperationCall['ids'], answer?: Answer) => {
  const id = ids?.[0] ?? answer?.booking?.id
  return id === undefined ? [] : desk.listHistory(id)
}

/** Checks that no one but the right roles may make a call, and that each mistake in it is refused. */
async function expectRefusals(
  operation: Operation,
  valid: OperationCall,
  role: SiteRole,
  acceptsUnknownId: boolean,
) {
  const roles: readonly Role[] = operation.roles ?? []
  expect((await call(operation, valid)).status).toBe(401)
  for (const other of siteRoles.filter((one) => !roles.includes(one)))
    expect([other, (await call(operation, valid, other)).status]).toEqual([other, 403])
  for (const [mistake, wrong, status, path] of listMistakes(operation, valid)) {
    if (acceptsUnknownId && status === 404) continue
    const { status: actual, body } = await call(operation, wrong, role)
    expect([mistake, actual, path && body.errors?.[0]?.path]).toEqual([mistake, status, path])
  }
}

/** Checks that a repeated call gets the answer of the first one, and that its idempotency key is refused with another body. */
async function expectRepetition(
  operation: Operation,
  valid: OperationCall,
  role: SiteRole,
  { key, done, isOnBooking }: { key: string; done: { status: number }; isOnBooking: boolean },
) {
  const repeated = await call(operation, valid, role, key)
  // The repeated answer of a call about a booking shows the booking's current state.
  const answer = { ...done, body: expect.anything(), text: expect.anything() }
  expect(repeated).toEqual(isOnBooking ? answer : done)
  const other = withOtherBody(valid)
  if (!other) return
  const mismatch = await call(operation, other, role, key)
  expect([mismatch.status, mismatch.body.code]).toEqual([422, 'idempotency-mismatch'])
}

const seenSecrets = new Set<string>()

/** Checks that an answer has only the secrets that its operation names, and only for a role that may do what they allow. */
async function expectSecrets({ reveals = [] }: Operation, role: SiteRole, text: string) {
  const found = await findSecrets(desk.site, text)
  for (const secret of found) seenSecrets.add(secret)
  expect([role, await listLeaks(desk.site, role, text)]).toEqual([role, []])
  const named: readonly string[] = reveals
  expect([...found].filter((secret) => !named.includes(secret))).toEqual([])
}

test.each(adminOperations.map((operation) => [toName(operation), operation] as const))(
  '%s is done once, for the right role, and refuses everything else',
  async (name, operation) => {
    const {
      prepare,
      event,
      repeatedCode,
      prepareRefused,
      acceptsUnknownId = false,
      hasEverything = false,
      isUnreachable,
    } = adminCases[name] ?? {}
    const valid = (await prepare?.(desk)) ?? {}
    const isOnBooking = event !== undefined
    const before = isOnBooking ? await listHistory(valid.ids) : []
    const role = siteRoles.findLast((one) => operation.roles?.includes(one)) ?? 'owner'
    await expectRefusals(operation, valid, role, acceptsUnknownId)
    if (isOnBooking) expect(await listHistory(valid.ids)).toEqual(before)
    if (isUnreachable) return

    const key = randomUUID()
    const done = await call(operation, valid, role, operation.idempotent ? key : undefined)
    expect([done.status in operation.responses, done.status < 400, done.text]).toEqual([
      true,
      true,
      done.text,
    ])
    if (hasEverything) expect(operation.roles).toEqual(['owner'])
    else await expectSecrets(operation, role, done.text)
    // An answer to another role has no secret that allows more than that role may do.
    if (operation.method === 'get')
      for (const other of siteRoles.filter((one) => one !== role && operation.roles?.includes(one)))
        await expectSecrets(operation, other, (await call(operation, valid, other)).text)
    if (operation.idempotent) await expectRepetition(operation, valid, role, { key, done, isOnBooking })
    if (isOnBooking) {
      const entries = (await listHistory(valid.ids, done.body)).slice(before.length)
      const actor = { kind: 'business', name: `The ${role}`, role }
      expect(entries.filter((entry) => entry.event === event)).toMatchObject([{ event, actor }])
    }
    if (repeatedCode !== undefined)
      expect((await call(operation, valid, role, randomUUID())).body.code).toBe(repeatedCode)
    if (prepareRefused) {
      const { code, ...impossible } = await prepareRefused(desk)
      expect((await call(operation, impossible, role)).body.code).toBe(code)
    }
  },
)

test('every kind of secret was in some answer, so that all are checked', () => {
  expect([...seenSecrets].sort()).toEqual(Object.keys(capabilities).sort())
})
