import { createHash, timingSafeEqual } from 'node:crypto'
import type { LocaleCode } from '#locales/codes.ts'
import type { Role, SiteRole } from '#worker/contract/admin/access.ts'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { DeskRole } from '#worker/contract/admin/desk.ts'
import { type GivenRights, getActingRole, mayCall } from '#worker/contract/admin/rights.ts'
import { findOperation } from '#worker/contract/api/find-operation.ts'
import { Failure } from '#worker/contract/failure.ts'
import { TokenBuckets } from '#worker/requests/token-buckets.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { findToken, findTokenRole } from './site-tokens.ts'

const FAILURES_PER_MINUTE = 20

/** The parts of a request that decide who makes it. */
export interface AuthRequest {
  method: string
  /** The path from `/api` on, not decoded. */
  path: string
  /** The `Authorization` header. */
  authorization: string | undefined
  /** Undefined when the edge did not send it. */
  clientIp: string | undefined
  /** Whether a page of the desk makes the call. Nothing else may use the secret of a session. */
  fromDesk: boolean
}

/** A person who is signed in at the desk. */
export interface DeskCaller {
  /** The id of the session. */
  session: string
  /** In lower case. */
  email: string
  name: string
  role: DeskRole
  locale?: LocaleCode | undefined
  /** The ids of the person as a staff member. */
  staff: string[]
  /** The rights that were given to a person who is no owner. Without any, the role decides as it does for a token. */
  given?: GivenRights | undefined
}

/** The proof by which a caller got a role, as it can be stored: without its secret. */
export type Credential =
  | { kind: 'session'; id: string; authority: string }
  | { kind: 'token'; id: string; role: SiteRole }
  | { kind: 'operator' }

/** The caller, with the role that allows the call. */
export interface Caller {
  actor: BusinessActor
  credential: Credential
  /** Absent for a token. */
  person?: DeskCaller | undefined
}

interface AccessControlDeps {
  db: Database
  clock: Clock
  /** The bearer token of the operator, who also has the role `owner`. */
  operatorToken: string | undefined
  /** Finds the person of a session by its secret. */
  findDeskCaller: (secret: string, now: number) => DeskCaller | undefined
  /** Finds what the person of a session may do, by the id of the session, as {@link describeAuthority} writes it. */
  findAuthority: (session: string, now: number) => string | undefined
}

interface Authenticated {
  name: string
  roles: Role[]
  credential: Credential
  person?: DeskCaller
}

/** Returns what a person at the desk may do and see, as a text that changes whenever it does. */
export const describeAuthority = ({
  role,
  given,
  staff,
}: Pick<DeskCaller, 'role' | 'given' | 'staff'>): string =>
  JSON.stringify([role, given?.scope, given?.rights, given?.scope === 'own' ? staff : []])

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Decides who may call the operations that are not public. */
export class AccessControl {
  readonly #deps: AccessControlDeps
  readonly #failures = new TokenBuckets(FAILURES_PER_MINUTE)

  constructor(deps: AccessControlDeps) {
    this.#deps = deps
  }

  /**
   * Returns the caller, with the role that allows the call. Throws `unauthorized` without a valid token, `rate-limited` for a
   * wrong token after too many others, `not-found` for an operation that the contract does not have, and `forbidden` when the
   * operation does not allow the role, or the person lacks the rights that it needs.
   */
  authorize(call: AuthRequest): Caller {
    const { name, roles, person, credential } = this.#authenticate(call)
    const operation = findOperation(call.method, call.path)
    if (!operation) throw new Failure('not-found')
    const role = person
      ? mayCall(person, operation) && getActingRole(person, operation)
      : roles.find((candidate) => operation.roles?.includes(candidate))
    if (!role) throw new Failure('forbidden')
    return { actor: { kind: 'business', name, role }, person, credential }
  }

  /** Returns whether a credential is still valid, and whether its holder may still do the same. */
  isValid(credential: Credential): boolean {
    const { db, clock, findAuthority } = this.#deps
    if (credential.kind === 'operator') return true
    const { id } = credential
    return credential.kind === 'session'
      ? findAuthority(id, clock.now()) === credential.authority
      : findTokenRole(db, id, clock.now()) === credential.role
  }

  #authenticate({ authorization, clientIp, fromDesk }: AuthRequest): Authenticated {
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
    if (token === undefined) throw new Failure('unauthorized')
    const { db, clock } = this.#deps
    const person = fromDesk ? this.#deps.findDeskCaller(token, clock.now()) : undefined
    if (person) {
      const { name, role, session: id } = person
      const authority = describeAuthority(person)
      return { name, roles: [role], person, credential: { kind: 'session', id, authority } }
    }
    if (this.#isOperator(token))
      return { name: 'operator', roles: ['operator', 'owner'], credential: { kind: 'operator' } }
    const found = findToken(db, token, clock.now())
    if (found) {
      const { id, name, role } = found
      return { name, roles: [role], credential: { kind: 'token', id, role } }
    }
    // Failed calls of the desk do not count: a browser still sends the secret of a session that has ended, and `unauthorized`
    // leads its person to the sign-in page.
    if (!fromDesk) this.#countFailure(clientIp)
    throw new Failure('unauthorized')
  }

  /**
   * Counts a wrong token. Throws `rate-limited` when there were too many. A right token is never counted or refused, since many
   * people may share an IP.
   */
  #countFailure(clientIp: string | undefined): void {
    // Real time, also in tests: the limit measures load.
    const wait = clientIp === undefined ? 0 : this.#failures.take(clientIp, Date.now())
    if (wait > 0) throw new Failure('rate-limited', { values: { retryAfter: Math.ceil(wait / 1000) } })
  }

  #isOperator(token: string): boolean {
    const { operatorToken } = this.#deps
    return operatorToken !== undefined && timingSafeEqual(digest(token), digest(operatorToken))
  }
}
