import { etagOf, hasTag } from '../etag.ts'

/** A rendered page as it is kept: its bytes and all that its answer says of them. */
export interface StoredPage {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  etag: string
  /** Until when it is as good as a new one, in milliseconds since 1970 by the site's clock. */
  freshUntil: number
  /** Until when it is given out while a new one is made. */
  staleUntil: number
}

/** Reads a rendered answer to its end. */
export async function storedPageOf(
  rendered: Response,
  { freshUntil, staleUntil }: Pick<StoredPage, 'freshUntil' | 'staleUntil'>,
): Promise<StoredPage> {
  const body = new Uint8Array(await rendered.arrayBuffer())
  const etag = await etagOf(body)
  const headers = { ...Object.fromEntries(rendered.headers), etag }
  return { body, headers, etag, freshUntil, staleUntil }
}

/** The answer of a stored page, without its body where the visitor has it. `status` says where it came from (RFC 9211). */
export function answerWith({ body, headers, etag }: StoredPage, request: Request, status: string): Response {
  const known = hasTag(request, etag)
  return new Response(known ? null : body, {
    status: known ? 304 : 200,
    headers: { ...headers, 'cache-status': `daybook; ${status}` },
  })
}
