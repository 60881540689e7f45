import { getPath } from 'hono/utils/url'

/** A request for free times that is the same for many visitors. */
export interface SlotsQuestion {
  /** The path and query, without the version. */
  text: string
  /** The minimum version of the busy times that the answer shows. */
  minVersion: number
  /** Whether the answer may show busy times of half a minute ago. */
  mayBeOlder: boolean
}

const SLOTS_PATH = /^\/api\/calendars\/[^/]+\/slots$/
const NEXT_FREE_PATH = '/api/next-free'

/** Parameters that make an answer one visitor's own: their hold, the booking that they move, and the draft that they preview. */
const personalParameters = ['hold', 'token', 'reschedule', 'preview']

/** Returns the question of a request for free times; undefined for any other request, and for one visitor's own slots. */
export function readSlotsQuestion(request: Request): SlotsQuestion | undefined {
  if (request.method !== 'GET') return undefined
  const path = getPath(request)
  const mayBeOlder = path === NEXT_FREE_PATH
  // Checked before the URL is parsed, which takes longer: each call of the origin comes here.
  if (!mayBeOlder && !SLOTS_PATH.test(path)) return undefined
  const { pathname, searchParams } = new URL(request.url)
  if (personalParameters.some((name) => searchParams.has(name))) return undefined
  const minVersion = Number(searchParams.get('v') ?? 0)
  if (!Number.isSafeInteger(minVersion)) return undefined
  searchParams.delete('v')
  return { text: `${pathname}?${searchParams}`, minVersion, mayBeOlder }
}
