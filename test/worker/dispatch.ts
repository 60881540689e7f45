/** The host of the Worker that registers the hosts of sites. */
export const HOST_REGISTRY = 'hosts.localhost'

/** Error codes of a connection that the other side closed during a request. */
const closedCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

const isClosed = (error: unknown) =>
  error instanceof TypeError && closedCodes.has((error.cause as { code?: string } | undefined)?.code ?? '')

/** Returns whether Miniflare lost the response, as it sometimes does when a Worker did not read the body of a request. */
async function isLost(response: Response): Promise<boolean> {
  if (response.status !== 500 || response.headers.get('content-type') !== 'text/plain;charset=UTF-8')
    return false
  return (await response.clone().text()).startsWith('Error: Network connection lost')
}

/**
 * Sends a request for any URL to the Worker at `workerUrl`, with the host of that URL. Follows no redirects. Retries after a
 * lost connection: the Worker has not read such a request to its end, so it has changed nothing. A stream cannot be sent
 * twice, so a request with one is not retried.
 */
export async function dispatch(workerUrl: URL, url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('MF-Original-URL', url)
  headers.set('MF-Disable-Pretty-Error', 'true')
  const { pathname, search } = new URL(url)
  const attempts = init.body instanceof ReadableStream ? 1 : 5
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(workerUrl.origin + pathname + search, {
      redirect: 'manual',
      ...init,
      headers,
    }).catch((error: unknown) => {
      if (attempt === attempts || !isClosed(error)) throw error
      return undefined
    })
    if (response && (attempt === attempts || !(await isLost(response)))) return response
  }
}
