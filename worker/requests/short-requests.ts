import { getRequestId } from './log.ts'

interface AnsweredRequest {
  id: string | undefined
  /** In milliseconds, on the clock of `performance`. */
  startedAt: number
}

/** For how long a request counts as short, in milliseconds. An answer that the runtime gave up never ends. */
const MAX_MS = 100

/** The requests being answered whose work has not paused. */
const shortRequests = new Set<AnsweredRequest>()

/** Answers a request, which counts as short meanwhile, until its work pauses. */
export async function answerAsShort<T>(answer: () => Promise<T>): Promise<T> {
  dropOldRequests()
  const request = { id: getRequestId(), startedAt: performance.now() }
  shortRequests.add(request)
  try {
    return await answer()
  } finally {
    shortRequests.delete(request)
  }
}

/** Returns whether the isolate is answering short requests. The current request, whose work pauses, no longer counts as short. */
export function hasShortRequests(): boolean {
  dropOldRequests()
  const id = getRequestId()
  if (id !== undefined)
    for (const request of shortRequests) if (request.id === id) shortRequests.delete(request)
  return shortRequests.size > 0
}

/** Drops the requests that have been answered for too long to count as short. */
function dropOldRequests(): void {
  const oldest = performance.now() - MAX_MS
  for (const request of shortRequests) {
    if (request.startedAt >= oldest) return
    shortRequests.delete(request)
  }
}
