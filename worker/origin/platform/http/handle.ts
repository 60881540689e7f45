import type { Context, Handler, HonoRequest } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { Operation } from '#worker/contract/api/operation.ts'
import type { Parsed, PathParameters, ResponseBody } from '#worker/contract/api/operation-types.ts'
import { getOperation, type OperationByKey, type OperationKey } from '#worker/contract/api/operations.ts'
import { readJson } from '#worker/requests/read-json.ts'
import { measureSlice } from '#worker/requests/run-with-pauses.ts'
import type { IdempotencyKey } from '../idempotency/idempotency-keys.ts'
import { readIdempotencyKey } from '../idempotency/read-idempotency-key.ts'
import { conceal } from '../rights/conceal.ts'
import { checkRow } from '../rights/seen-rows.ts'
import { getSight, type Sight } from '../rights/sight.ts'
import type { Services } from '../services.ts'
import type { DeskCaller } from '../tokens/access-control.ts'
import type { ActorEnv } from './authorize.ts'
import { parseInput, readQuery } from './read-input.ts'

/** A call of an operation, checked against its description. */
interface Call<Key extends OperationKey> {
  params: PathParameters<Key>
  query: Parsed<Key, 'query'>
  body: Parsed<Key, 'body'>
  /** The caller of an operation of the business. */
  actor: OperationByKey[Key] extends { roles: readonly unknown[] } ? BusinessActor : undefined
  /** The person who is signed in at the desk; undefined for a token. */
  person: DeskCaller | undefined
  /** The rows of customers that the caller sees. */
  sight: Sight
  idempotencyKey: OperationByKey[Key] extends { idempotent: true } ? IdempotencyKey : undefined
  /** Undefined without an edge in front. */
  clientIp: string | undefined
  /** The request, for what the operation does not describe. Its body is unread unless the operation has a schema for it. */
  request: HonoRequest
}

/** A route of the API. */
export interface Route {
  key: OperationKey
  respond(services: Services): Handler<ActorEnv>
}

type Answered<Key extends OperationKey> = ResponseBody<Key> | Response
type AnswerCall<Key extends OperationKey> = (
  call: Call<Key>,
  services: Services,
) => Answered<Key> | Promise<Answered<Key>>

/**
 * Returns the route of an operation. `answer` gets the checked call, and returns the body of the response, which is sent with the
 * operation's first status; null is sent as a 204, and a `Response` as it is.
 */
export function handle<Key extends OperationKey>(key: Key, answer: AnswerCall<Key>): Route {
  return createRoute(key, getOperation(key), answer)
}

/** Does the same as {@link handle} for an operation whose handler reads the body itself, such as one that is large. */
export function handleUnread<Key extends OperationKey>(key: Key, answer: AnswerCall<Key>): Route {
  const { body: _, ...operation } = getOperation(key)
  return createRoute(key, operation, answer)
}

function createRoute<Key extends OperationKey>(
  key: Key,
  operation: Operation,
  answer: AnswerCall<Key>,
): Route {
  const status = Number(Object.keys(operation.responses)[0]) as ContentfulStatusCode
  return {
    key,
    respond: (services) => async (c) => {
      checkPath(operation, c, services)
      const call = (await readCall(operation, c)) as Call<Key>
      const value = await measureSlice(() => answer(call, services))
      if (value instanceof Response) return value
      return value === null
        ? c.body(null, 204)
        : c.json(showTo(c.get('person'), operation, value) as object, status)
    },
  }
}

/** Throws `not-found`, before the body is read, for a path with the id of a row that the caller does not see. */
function checkPath({ people }: Operation, { req, get }: Context<ActorEnv>, { db }: Services): void {
  if (people === undefined || people === 'never') return
  const { rows } = people
  if (rows === 'none' || rows === 'all' || rows === 'own') return
  checkRow(db, getSight(get('person')), rows, readParameters(req).id ?? '')
}

/** Returns an answer as a person may see it. */
function showTo(person: DeskCaller | undefined, { people }: Operation, value: unknown): unknown {
  if (!person || people === undefined || people === 'never' || people.rows === 'none') return value
  return conceal(value, person)
}

/** Reads and checks a call. Throws `malformed-json`, or `validation` with every field's problem. */
async function readCall({ query, body, idempotent }: Operation, c: Context<ActorEnv>) {
  const { req: request } = c
  const parsedQuery = query && parseInput(query, readQuery(request, query))
  const parsed = isSchema(body) ? parseInput(body, await readJson(request)) : undefined
  return {
    params: readParameters(request),
    query: parsedQuery,
    body: parsed,
    actor: c.get('actor'),
    person: c.get('person'),
    sight: getSight(c.get('person')),
    idempotencyKey: idempotent ? readIdempotencyKey(request, withoutChallenge(parsed)) : undefined,
    clientIp: request.header('X-Daybook-Address'),
    request,
  }
}

const isSchema = (body: Operation['body']) => typeof body === 'object'

/** Returns a body without its Turnstile token, which differs each time that the same request is sent. */
function withoutChallenge(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('turnstile' in body)) return body
  const { turnstile: _, ...rest } = body
  return rest
}

/** Returns the parameters of a path. Hono counts an extension as a part of the name: `token.ics`. */
function readParameters(request: HonoRequest): Record<string, string> {
  const parameters = Object.entries<string>(request.param())
  return Object.fromEntries(parameters.map(([name, value]) => [name.replace(/\..*/, ''), value]))
}

/** Returns the path of an operation as Hono writes it. */
export const toHonoPath = ({ path }: Operation): string => path.replace(/\{(\w+)\}/g, ':$1')
