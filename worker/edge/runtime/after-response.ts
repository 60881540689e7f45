/** Does work that the response does not wait for. */
export type AfterResponse = (work: () => Promise<unknown>) => void

/** Creates the {@link AfterResponse} of a request. */
export function createAfterResponse(context: Pick<ExecutionContext, 'waitUntil'>): AfterResponse {
  return (work) => context.waitUntil(startNextTurn(work))
}

/**
 * Starts work in the next turn of the event loop. `waitUntil` alone starts it at once, so that hashing and copying a page to
 * store it take place before the page is sent.
 */
async function startNextTurn(work: () => Promise<unknown>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  await work()
}
