import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { RECORDS_TYPE } from '#worker/contract/admin/backup.ts'
import { type OperatorSites, operatorSite } from '#worker/contract/admin/operator.ts'
import { getBodyLimit } from '#worker/contract/api/body-limit.ts'
import { findOperation } from '#worker/contract/api/find-operation.ts'
import { Failure } from '#worker/contract/failure.ts'
import { siteId } from '#worker/contract/ids.ts'
import { SITE_PREFIX } from '#worker/contract/storage-keys.ts'
import { limitBody } from '#worker/requests/limit-body.ts'
import { readJson } from '#worker/requests/read-json.ts'
import { createInternalCalls, type InternalCalls } from '../origin-client/internal-calls.ts'
import { createRemoteOrigin } from '../origin-client/origin-fetch.ts'
import { createRateLimitCheck } from '../origin-client/rate-limit.ts'
import { type Env, readEnv } from '../runtime/env.ts'
import { clearRecentAnswers } from '../shared-answers/recent-answers.ts'
import { clearSharedSlots } from '../shared-answers/share-slots.ts'
import { isSameSecret, readCaller } from '../site/caller.ts'
import { clearHostCache, type SiteId } from '../site/find-site.ts'
import { proxyToOrigin } from './proxy.ts'

const PAGE_SIZE = 100

type OperatorContext = Context<{ Bindings: object }>

/**
 * Throws `unauthorized` for a wrong token, and `rate-limited` for a client that guesses. Calls with the right token do not count:
 * others may share the operator's IP address.
 */
async function checkOperator(c: OperatorContext, env: Env, clientIp: string): Promise<void> {
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  const isOperator = token && env.ADMIN_TOKEN && (await isSameSecret(token, env.ADMIN_TOKEN))
  if (isOperator) return
  await createRateLimitCheck(env.OPERATOR_LIMIT, clientIp)()
  throw new Failure('unauthorized')
}

/** Returns a page of sites, in the order of their ids. */
async function listSites(kv: KVNamespace, cursor: string | undefined): Promise<OperatorSites> {
  const listed = await kv
    .list({ prefix: SITE_PREFIX, limit: PAGE_SIZE, cursor: cursor ?? null })
    .catch((cause) => {
      const errors = [{ path: 'cursor', code: 'invalid', message: 'This is not the `next` of a page' }]
      throw cursor === undefined ? cause : new Failure('validation', { errors, cause })
    })
  const names = listed.keys.map(({ name }) => name)
  const values = names.length > 0 ? await kv.get<unknown>(names, 'json') : new Map<string, unknown>()
  const sites = names.flatMap((name) => operatorSite.safeParse(values.get(name)).data ?? [])
  return { sites, next: listed.list_complete ? null : listed.cursor }
}

/** Returns the id of the site to create. Throws `validation` for an invalid id; the object of the site validates the rest. */
function readNewId(body: unknown): SiteId {
  const read = z.object({ id: siteId }).safeParse(body)
  if (read.success) return read.data.id
  const message = 'An id has 1 to 63 small letters, digits, - and _, starts with no sign, and is not `forms`'
  throw new Failure('validation', { errors: [{ path: 'id', code: 'invalid', message }] })
}

/** Makes a call to the object of a site. Throws `not-found` for an id that no site can have. */
async function callSite<T>(
  c: OperatorContext,
  id: string | undefined,
  call: (calls: InternalCalls) => Promise<T>,
): Promise<T> {
  const env = readEnv(c.env)
  const parsed = siteId.safeParse(id)
  if (!parsed.success) throw new Failure('not-found')
  const caller = await readCaller(c.req.raw, new URL(c.req.url).host, env)
  const calls = createInternalCalls(env, parsed.data, caller, c.req.header('Authorization'))
  return call(calls).finally(() => {
    clearHostCache()
    clearRecentAnswers()
    clearSharedSlots()
  })
}

/** The routes of `/api/operator`, which are the same on every host. */
export const operator = new Hono<{ Bindings: object }>()
  .basePath('/api/operator')
  .use('*', async (c, next) => {
    const env = readEnv(c.env)
    const caller = await readCaller(c.req.raw, new URL(c.req.url).host, env)
    if (env.API_ORIGIN)
      return proxyToOrigin(c.req.raw, createRemoteOrigin(env.API_ORIGIN, env, caller), false)
    await checkOperator(c, env, caller.clientIp)
    return next()
  })
  .use((c, next) => {
    c.req.raw = limitBody(c.req.raw, getBodyLimit(findOperation(c.req.method, c.req.path)))
    return next()
  })
  .use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  .get('/sites', async (c) => c.json(await listSites(readEnv(c.env).SITES, c.req.query('cursor'))))
  .post('/sites', async (c) => {
    const body = await readJson(c.req)
    return c.json(await callSite(c, readNewId(body), (calls) => calls.createSite(body)), 201)
  })
  .post('/sites/:id/suspend', async (c) =>
    c.json(await callSite(c, c.req.param('id'), (calls) => calls.suspendSite())),
  )
  .post('/sites/:id/resume', async (c) =>
    c.json(await callSite(c, c.req.param('id'), (calls) => calls.resumeSite())),
  )
  .get('/sites/:id/backup', async (c) => {
    const page = await callSite(c, c.req.param('id'), (calls) => calls.backupSite({ ...c.req.query() }))
    return c.body(page, 200, { 'Content-Type': RECORDS_TYPE })
  })
  .post('/sites/:id/restore', async (c) => {
    const input = { query: { ...c.req.query() }, text: await c.req.text() }
    return c.json(await callSite(c, c.req.param('id'), (calls) => calls.restorePage(input)))
  })
  .put('/sites/:id/restore/file', async (c) => {
    const size = Number(c.req.header('Content-Length') ?? Number.NaN)
    if (!Number.isSafeInteger(size)) throw new Failure('length-required')
    const body = c.req.raw.body ?? new Blob([]).stream()
    const file = { query: { ...c.req.query() }, size, body }
    await callSite(c, c.req.param('id'), (calls) => calls.restoreFile(file))
    return c.body(null, 204)
  })
  .delete('/sites/:id', async (c) => {
    await callSite(c, c.req.param('id'), (calls) => calls.deleteSite(c.req.query('confirm')))
    return c.body(null, 202)
  })
  .all('*', () => {
    throw new Failure('not-found')
  })
