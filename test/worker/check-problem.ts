import { findOperation } from '#worker/contract/api/find-operation.ts'
import { listProblems } from '#worker/contract/api/list-problems.ts'
import type { ProblemCode } from '#worker/contract/problem.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'

/** Problems of every operation, which the contract does not list: they do not depend on what is called. */
const generalProblems: readonly ProblemCode[] = [
  'internal',
  'bad-gateway',
  'origin-unavailable',
  'malformed-path',
  'site-suspended',
]

const isProblem = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('application/problem+json') ?? false

/** Throws for an answer of the API with a problem that the contract does not list for its operation. */
export async function checkProblem(method: string, path: string, response: Response): Promise<void> {
  const operation = findOperation(method, path)
  // An answer to HEAD has no body.
  if (!operation || method === 'HEAD' || !isProblem(response)) return
  const { code } = (await response.clone().json()) as Problem
  if (generalProblems.includes(code) || listProblems(operation).includes(code)) return
  throw new Error(
    `${operation.method} ${operation.path} answers with ${code}, which its contract does not list`,
  )
}
