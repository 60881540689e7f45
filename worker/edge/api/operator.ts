import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { type OperatorSites, operatorSite } from '#worker/contract/admin/operator.ts'
import { getBodyLimit } from '#worker/contract/body-limits.ts'
import { Failure } from '#worker/contract/failure.ts'
import { siteId } from '#worker/contract/ids.ts'
import { SITE_PREFIX } from '#worker/contract/storage-keys.ts'
import { limitBody } from '#worker/requests/limit-body.ts'
import { type Env, readEnv } from '../env.ts'
import { createOriginFetch, createRemoteOrigin } from '../origin-client/origin-fetch.ts'
import { clearSharedAnswers } from '../shared-answers/shared-answers.ts'
import { isSameSecret, readCaller } from '../site/caller.ts'
import { clearHostCache } from '../site/find-site.ts'
import { createRateLimitCheck } from '../site/rate-limit.ts'
import { proxyToOrigin } from './proxy.ts'

const PAGE_SIZE = 100

type OperatorContext = Context<{ Bindings: object }>

/** Throws `rate-limited` for a client that calls too often, which prevents guessing, and `unauthorized`. */
async function checkOperator(c: OperatorContext, env: Env, clientIp: string): Promise<void> {
  await createRateLimitCheck(env.OPERATOR_LIMIT, clientIp)()
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  const isOperator = token && env.ADMIN_TOKEN && (await isSameSecret(token, env.ADMIN_TOKEN))
  if (!isOperator) throw new Failure('unauthorized')
}

/** Lists the sites by id. */
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

/** Reads the id of a new site, whose object validates the rest. Throws `validation` or `malformed-json`. */
async function readNewId(request: Request) {
  const body: unknown = await request.json().catch((cause) => {
    throw cause instanceof Failure ? cause : new Failure('malformed-json', { cause })
  })
  const read = z.object({ id: siteId }).safeParse(body)
  if (read.success) return read.data.id
  const message = 'An id has 1 to 63 small letters, digits, - and _, starts with no sign, and is not `forms`'
  throw new Failure('validation', { errors: [{ path: 'id', code: 'invalid', message }] })
}

/** Forwards a call to the site's object. */
async function callSite(c: OperatorContext, id: string | undefined): Promise<Response> {
  const env = readEnv(c.env)
  const parsed = siteId.safeParse(id)
  if (!parsed.success) throw new Failure('not-found')
  const caller = await readCaller(c.req.raw, new URL(c.req.url).host, env)
  const response = await proxyToOrigin(c.req.raw, createOriginFetch(env, parsed.data, caller), false)
  clearHostCache()
  clearSharedAnswers()
  return response
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
    c.req.raw = limitBody(c.req.raw, getBodyLimit(c.req.path))
    return next()
  })
  .get('/sites', async (c) => c.json(await listSites(readEnv(c.env).SITES, c.req.query('cursor'))))
  .post('/sites', async (c) => callSite(c, await readNewId(c.req.raw.clone())))
  .post('/sites/:id/suspend', (c) => callSite(c, c.req.param('id')))
  .post('/sites/:id/resume', (c) => callSite(c, c.req.param('id')))
  .get('/sites/:id/export', (c) => callSite(c, c.req.param('id')))
  .delete('/sites/:id', (c) => callSite(c, c.req.param('id')))
  .all('*', () => {
    throw new Failure('not-found')
  })
