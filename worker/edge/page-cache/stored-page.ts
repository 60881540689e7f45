import { createEtag, matchesEtag } from '../headers/etag.ts'
import type { RenderedState } from './shown-revision.ts'

/** A rendered page as it is stored. Times are milliseconds since 1970. */
export interface StoredPage extends RenderedState {
  body: Uint8Array<ArrayBuffer>
  headers: Readonly<Record<string, string>>
  etag: string
  madeAt: number
  /** Until when it needs no refresh, by the site's clock. */
  freshUntil: number
  /** Until when it is served while it is refreshed, by the site's clock. */
  staleUntil: number
}

/** A rendered response with the status 200. To make a `Response` of it and to read that would take longer. */
export interface RenderedText {
  text: string
  headers: Readonly<Record<string, string>>
}

const encoder = new TextEncoder()

/** Returns a rendered response as a stored page. */
export async function toStoredPage(
  { text, headers }: RenderedText,
  state: RenderedState & Pick<StoredPage, 'madeAt' | 'freshUntil' | 'staleUntil'>,
): Promise<StoredPage> {
  // The types of Workers leave open what kind of buffer an encoder creates.
  const body = encoder.encode(text) as Uint8Array<ArrayBuffer>
  const etag = await createEtag(body)
  return { body, headers: { ...headers, ETag: etag }, etag, ...state }
}

/** `Warning` headers of responses that may be outdated (RFC 7234 §5.5). */
const warnings = { stale: '110 - "Response is Stale"', error: '111 - "Revalidation Failed"' }

/** Where a page came from: just rendered, memory, KV, KV although stale, or KV because rendering failed. */
export type PageSource = 'made' | 'memory' | 'kv' | 'stale' | 'error'

/** Returns the seconds since a page was rendered. `now` is real time in milliseconds since 1970. */
export const getAge = ({ madeAt }: StoredPage, now: number): number =>
  Math.max(0, Math.floor((now - madeAt) / 1000))

/** Returns the headers of a response with a stored page: its own, its age and its source (RFC 9111, RFC 9211). */
export function createAnswerHeaders(
  page: StoredPage,
  { source, now, isOriginDown }: { source: PageSource; now: number; isOriginDown: boolean },
): Headers {
  const warning =
    source === 'stale' ? warnings.stale : source === 'error' || isOriginDown ? warnings.error : undefined
  return new Headers({
    ...page.headers,
    Age: String(getAge(page, now)),
    'Cache-Status': source === 'made' ? 'daybook; fwd=miss' : `daybook; hit; detail=${source}`,
    ...(warning && { Warning: warning }),
  })
}

/** Returns the response with a stored page and these headers; 304 where the client has it. */
export function answerWithPage({ body, etag }: StoredPage, request: Request, headers: Headers): Response {
  return matchesEtag(request, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers })
}
