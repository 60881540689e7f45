import { type OriginResponse, readAnswer } from '#worker/edge/origin-client/read-answer.ts'

/** The headers of a download that reach the browser. */
const passedHeaders = ['Content-Type', 'Content-Length', 'Content-Disposition']

/** Streams a file of the origin to the browser, which saves it. Throws the `Failure` that the origin reports. */
export async function passDownload(
  pending: Promise<OriginResponse<unknown> & { body: ReadableStream | null }>,
): Promise<Response> {
  const response = await pending
  if (!response.ok) await readAnswer(response)
  const headers = new Headers({ 'X-Content-Type-Options': 'nosniff' })
  for (const name of passedHeaders) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(response.body, { headers })
}
