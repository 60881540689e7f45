import { createEtag, matchesEtag } from '../headers/etag.ts'

/** A rendered page as it is stored. Times are milliseconds since 1970. */
export interface StoredPage {
  body: Uint8Array<ArrayBuffer>
  headers: Headers
  etag: string
  madeAt: number
  /** Until when it needs no refresh, by the site's clock. */
  freshUntil: number
  /** Until when it is served while it is refreshed, by the site's clock. */
  staleUntil: number
}

/** Returns a rendered response as a stored page. Reads its body to the end. */
export async function toStoredPage(
  rendered: Response,
  times: Pick<StoredPage, 'madeAt' | 'freshUntil' | 'staleUntil'>,
): Promise<StoredPage> {
  const body = new Uint8Array(await rendered.arrayBuffer())
  const etag = await createEtag(body)
  const headers = new Headers(rendered.headers)
  headers.set('ETag', etag)
  return { body, headers, etag, ...times }
}

/** `Warning` headers of responses that may be outdated (RFC 7234 §5.5). */
const warnings = { stale: '110 - "Response is Stale"', error: '111 - "Revalidation Failed"' }

/** Where a page came from: just rendered, memory, KV, KV although stale, or KV because rendering failed. */
export type PageSource = 'made' | 'memory' | 'kv' | 'stale' | 'error'

/**
 * Returns the response for a stored page; 304 where the client has it. Its headers have the page's age and
 * source (RFC 9111, RFC 9211).
 */
export function answerWithPage(
  { body, headers, etag, madeAt }: StoredPage,
  request: Request,
  { source, now, isOut }: { source: PageSource; now: number; isOut: boolean },
): Response {
  const clientHasPage = matchesEtag(request, etag)
  const warning =
    source === 'stale' ? warnings.stale : source === 'error' || isOut ? warnings.error : undefined
  const answer = new Response(clientHasPage ? null : body, { status: clientHasPage ? 304 : 200, headers })
  answer.headers.set('Age', String(Math.max(0, Math.floor((now - madeAt) / 1000))))
  answer.headers.set(
    'Cache-Status',
    source === 'made' ? 'daybook; fwd=miss' : `daybook; hit; detail=${source}`,
  )
  if (warning) answer.headers.set('Warning', warning)
  return answer
}
