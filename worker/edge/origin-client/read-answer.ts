import { Failure } from '#worker/contract/failure.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { problem } from '#worker/contract/problem-schema.ts'

/** The part of an origin's response that the edge uses, with the type of the JSON body. */
export interface OriginResponse<T> {
  ok: boolean
  status: number
  headers: Headers
  json(): Promise<T>
}

/** Returns the failure that a problem of the origin describes. */
export function fromProblem({ code, detail, errors, nearest, values }: Problem): Failure {
  return new Failure(code, {
    ...(detail !== undefined && { detail }),
    ...(errors && { errors }),
    ...(nearest && { nearest }),
    ...(values && { values }),
  })
}

async function readFailure(response: OriginResponse<unknown>): Promise<Failure> {
  const parsed = problem.safeParse(await response.json().catch(() => undefined))
  return parsed.success
    ? fromProblem(parsed.data)
    : new Failure('internal', { cause: `The origin answered ${response.status}` })
}

/** The type of a value after JSON. The types of the schemas allow undefined properties, which JSON leaves out. */
type Exact<T> = T extends string | number | boolean | null
  ? T
  : T extends (infer Item)[]
    ? Exact<Item>[]
    : { [K in keyof T]: Exact<Exclude<T[K], undefined>> }

/**
 * Returns the JSON body of a response, or null if it has none. Throws the `Failure` that the origin reports, or `internal` if it
 * reports none.
 */
export async function readAnswer<T>(
  pending: Promise<OriginResponse<T>> | OriginResponse<T>,
): Promise<Exact<T>> {
  const response = await pending
  if (!response.ok) throw await readFailure(response)
  return (response.status === 204 ? null : await response.json()) as Exact<T>
}

function readCount(headers: Headers, name: string): number | undefined {
  const count = Number(headers.get(name) ?? Number.NaN)
  return Number.isSafeInteger(count) ? count : undefined
}

/** Returns the site's revision in a response; undefined if it has none. */
export const getRevision = ({ headers }: { headers: Headers }) => readCount(headers, 'Daybook-Revision')

/** Returns the version of the site's busy times in a response; undefined if it has none. */
export const getCalendarVersion = ({ headers }: { headers: Headers }) =>
  readCount(headers, 'Daybook-Calendar-Version')
