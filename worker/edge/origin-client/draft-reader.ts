import type { OriginFetch } from './origin-fetch.ts'
import type { PublishedReader } from './published-reader.ts'
import { type OriginResponse, readAnswer } from './read-answer.ts'

/** Wraps an origin fetch so that every call is about a draft. The origin refuses all calls that write. */
export function previewDraft(fetchOrigin: OriginFetch, id: string): OriginFetch {
  return (request) => {
    const url = new URL(request.url)
    url.searchParams.set('preview', id)
    return fetchOrigin(new Request(url, request))
  }
}

/** Returns a function that reads what a draft would publish, once for each request: an edit shows at once. */
export function createDraftReader(): PublishedReader {
  const answers = new Map<string, Promise<unknown>>()
  return <T>(call: string, _: unknown, load: () => Promise<OriginResponse<unknown>>) => {
    const answer = answers.get(call) ?? load().then(readAnswer)
    answers.set(call, answer)
    // Only answers of this call are stored under its name, so they have its type.
    return answer as Promise<T>
  }
}
