import { createEtag, matchesEtag } from './etag.ts'

/** An answer with an ETag of what is in it; 304 where the asker has just that. */
export async function respondWithEtag(
  request: Request,
  body: string,
  { type, ...headers }: { type: string; 'Cache-Control': string; Vary?: string },
): Promise<Response> {
  const ETag = await createEtag(body)
  if (matchesEtag(request, ETag)) return new Response(null, { status: 304, headers: { ...headers, ETag } })
  return new Response(body, { headers: { ...headers, ETag, 'Content-Type': `${type}; charset=utf-8` } })
}
