import { Failure } from '#worker/contract/failure.ts'
import { type OriginResponse, readAnswer } from '#worker/edge/origin-client/read-answer.ts'

/** Returns the JSON body of a response; undefined for status 404. Throws every other failure. */
export async function readIfFound<T>(pending: Promise<OriginResponse<T>>) {
  try {
    return await readAnswer(pending)
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return undefined
    throw error
  }
}
