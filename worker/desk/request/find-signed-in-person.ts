import type { DeskRole, Me } from '#worker/contract/admin/desk.ts'
import { Failure } from '#worker/contract/failure.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskApi } from './desk-api.ts'
import { createApi } from './desk-base.ts'
import type { DeskContext, DeskRequest } from './desk-env.ts'
import { readSessionCookie } from './session-cookie.ts'

const isDeskRole = (role: Me['role']): role is DeskRole => role === 'owner' || role === 'staff'

/** Finds the person of the browser's session, and the API client of that session; undefined when no one is signed in. */
export async function findSignedInPerson(
  c: DeskRequest,
): Promise<{ api: DeskApi; person: DeskContext['person'] } | undefined> {
  if (readSessionCookie(c) === undefined) return undefined
  const api = createApi(c)
  try {
    const me = await readAnswer(api('get /admin/me'))
    return isDeskRole(me.role) ? { api, person: { ...me, role: me.role } } : undefined
  } catch (error) {
    if (error instanceof Failure && error.code === 'unauthorized') return undefined
    throw error
  }
}
