/** Where a Worker beside the built one makes hosts known. */
export const hosts = 'hosts.localhost'

/** A connection that was closed while the request was on its way: with a reset, without one, or before its body was read. */
const closed = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

const isClosed = (error: unknown) =>
  error instanceof TypeError && closed.has((error.cause as { code?: string } | undefined)?.code ?? '')

/** Miniflare now and then loses the answer of a Worker that did not read the request's body. */
async function isLost(response: Response): Promise<boolean> {
  if (response.status !== 500 || response.headers.get('content-type') !== 'text/plain;charset=UTF-8')
    return false
  return (await response.clone().text()).startsWith('Error: Network connection lost')
}

/**
 * Sends a request for any address to the Worker that listens at `url`, under the address's own host. Redirects are answers.
 * A lost connection is tried again: the Worker has not read such a request to its end, so nothing was done with it. A body
 * that is a stream cannot be sent twice.
 */
export async function dispatch(url: URL, address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('MF-Original-URL', address)
  headers.set('MF-Disable-Pretty-Error', 'true')
  const { pathname, search } = new URL(address)
  const attempts = init.body instanceof ReadableStream ? 1 : 5
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url.origin + pathname + search, {
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
