import type { Fetch } from '../../platform/http/fetch.ts'

/** Answers of providers have a few hundred bytes; the rest of a longer one is not read. */
const MAX_ANSWER_BYTES = 64 * 1024

export interface HttpAnswer {
  status: number
  /** The body parsed as JSON; undefined when it is not JSON. */
  body: unknown
}

interface Call {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

async function readText({ body }: Response): Promise<string> {
  const chunks: AsyncIterable<Uint8Array> | null = body
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of chunks ?? []) {
    bytes += chunk.byteLength
    text += decoder.decode(chunk, { stream: true })
    if (bytes > MAX_ANSWER_BYTES) break
  }
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Sends a request and returns the response, whatever its status. Does not follow redirects. Returns undefined after a network
 * error or the timeout: the provider may have received the request or not.
 */
export async function call(
  { method, url, headers, body }: Call,
  fetch: Fetch,
  timeoutMs: number,
): Promise<HttpAnswer | undefined> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { Accept: 'application/json', 'User-Agent': 'Daybook', ...headers },
      ...(body !== undefined && { body }),
    })
    return { status: response.status, body: parseJson(await readText(response)) }
  } catch {
    return undefined
  }
}
