import { createEtag, matchesEtag } from './etag.ts'

/** Returns a response with an ETag of its body, or status 304 if the client already has this body. */
export async function respondWithEtag(
  request: Request,
  body: string,
  { type, ...headers }: { type: string; 'Cache-Control': string; Vary?: string },
): Promise<Response> {
  const ETag = await createEtag(body)
  if (matchesEtag(request, ETag)) return new Response(null, { status: 304, headers: { ...headers, ETag } })
  return new Response(body, { headers: { ...headers, ETag, 'Content-Type': `${type}; charset=utf-8` } })
}
