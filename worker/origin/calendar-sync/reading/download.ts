import type { Fetch } from '../../platform/http/fetch.ts'
import { isFeedUrl } from '../feed-url.ts'
import { ComponentReader, type Components } from './component-reader.ts'
import { FeedFailure } from './feed-failure.ts'

/** The timeout of the whole response: Google needs some seconds for large calendars. */
const TIMEOUT_MS = 20_000
const MAX_REDIRECTS = 3

const MB = 1024 * 1024

/** Ten years of full days, with texts and guests, are about 5 MB. */
const MAX_BYTES = 10 * MB
const MAX_EVENTS = 50_000

/** The version of a feed, from its response headers. The next request sends them, so that the server sends only changed feeds. */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

export type Download = { state: 'unchanged' } | ({ state: 'read'; components: Components } & Validators)

/** Sends a request and follows redirects, only to URLs from which a feed may be fetched. */
async function request(url: string, init: RequestInit, fetch: Fetch): Promise<Response> {
  let currentUrl = url
  for (let redirects = 0; ; redirects += 1) {
    if (!isFeedUrl(currentUrl)) throw new FeedFailure('redirects to an address that is not public')
    const response = await fetch(currentUrl, { ...init, redirect: 'manual' })
    const location = response.headers.get('Location')
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response
    await response.body?.cancel()
    if (redirects === MAX_REDIRECTS) throw new FeedFailure(`redirects more than ${MAX_REDIRECTS} times`)
    currentUrl = URL.parse(location, currentUrl)?.href ?? ''
  }
}

async function readBody(response: Response): Promise<Components> {
  const tooLarge = new FeedFailure(`is larger than ${MAX_BYTES / MB} MB`)
  if (Number(response.headers.get('Content-Length')) > MAX_BYTES) {
    await response.body?.cancel()
    throw tooLarge
  }
  const reader = new ComponentReader()
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the body.
    if (bytes > MAX_BYTES) throw tooLarge
    reader.add(decoder.decode(chunk, { stream: true }))
    if (reader.eventCount > MAX_EVENTS) throw new FeedFailure(`has more than ${MAX_EVENTS} events`)
  }
  reader.add(decoder.decode())
  const components = reader.finish()
  if (!components) throw new FeedFailure('is not a complete calendar')
  return components
}

/** Fetches a feed. Throws {@link FeedFailure} when it cannot be reached or read, or exceeds a limit. */
export async function download(
  url: string,
  { etag, lastModified }: Validators,
  fetch: Fetch,
): Promise<Download> {
  const headers = {
    Accept: 'text/calendar',
    'User-Agent': 'Daybook',
    ...(etag !== null && { 'If-None-Match': etag }),
    ...(lastModified !== null && { 'If-Modified-Since': lastModified }),
  }
  try {
    const response = await request(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }, fetch)
    if (response.status === 200) return await toDownload(response)
    await response.body?.cancel()
    if (response.status === 304) return { state: 'unchanged' }
    throw new FeedFailure(`answered ${response.status}`)
  } catch (error) {
    if (error instanceof FeedFailure) throw error
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    throw new FeedFailure(isTimeout ? `took more than ${TIMEOUT_MS / 1000} seconds` : 'cannot be reached')
  }
}

async function toDownload(response: Response): Promise<Download> {
  return {
    state: 'read',
    components: await readBody(response),
    etag: response.headers.get('ETag'),
    lastModified: response.headers.get('Last-Modified'),
  }
}
