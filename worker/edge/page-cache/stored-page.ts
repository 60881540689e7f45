import { createEtag, matchesEtag } from '../headers/etag.ts'

/** A rendered page as it is kept: its bytes and all that its answer says of them. */
export interface StoredPage {
  body: Uint8Array<ArrayBuffer>
  headers: Headers
  etag: string
  /** When it was rendered, in milliseconds since 1970. */
  madeAt: number
  /** Until when it is as good as a new one, in milliseconds since 1970 by the site's clock. */
  freshUntil: number
  /** Until when it is given out while a new one is made. */
  staleUntil: number
}

/** Reads a rendered answer to its end. */
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

/** Why an answer may not be what the origin would say now (RFC 7234 §5.5). */
const warnings = { stale: '110 - "Response is Stale"', error: '111 - "Revalidation Failed"' }

/** How a page was come by: made just now, kept, kept though it should be made anew, or kept as the origin can't be asked. */
export type PageSource = 'made' | 'memory' | 'kv' | 'stale' | 'error'

/** The answer of a stored page, without its body where the visitor has it; its headers say where it came from (RFC 9111, RFC 9211). */
export function answerWithPage(
  { body, headers, etag, madeAt }: StoredPage,
  request: Request,
  { source, now, isOut }: { source: PageSource; now: number; isOut: boolean },
): Response {
  const known = matchesEtag(request, etag)
  const warning =
    source === 'stale' ? warnings.stale : source === 'error' || isOut ? warnings.error : undefined
  const answer = new Response(known ? null : body, { status: known ? 304 : 200, headers })
  answer.headers.set('Age', String(Math.max(0, Math.floor((now - madeAt) / 1000))))
  answer.headers.set(
    'Cache-Status',
    source === 'made' ? 'daybook; fwd=miss' : `daybook; hit; detail=${source}`,
  )
  if (warning) answer.headers.set('Warning', warning)
  return answer
}
