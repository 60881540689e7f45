import { type OriginResponse, readAnswer } from '#worker/edge/origin-client/read-answer.ts'

/** Throws the `Failure` of a call whose success has no body. */
export async function checkDone(pending: Promise<OriginResponse<unknown>>): Promise<void> {
  const response = await pending
  if (!response.ok) await readAnswer(response)
}
