import { type OriginResponse, readAnswer } from '#worker/edge/origin-client/read-answer.ts'

/** Waits for a call whose successful response has no body. Throws the `Failure` that the origin reports. */
export async function checkDone(pending: Promise<OriginResponse<unknown>>): Promise<void> {
  const response = await pending
  if (!response.ok) await readAnswer(response)
}
