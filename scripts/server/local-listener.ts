import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describeListenError, parseAddress } from './address.ts'
import { answerCertificate } from './answer-certificate.ts'
import { answerMetrics } from './answer-metrics.ts'
import { answerReady } from './answer-ready.ts'
import type { LocalAnswer, LocalContext, LocalRoute } from './local-route.ts'

/** The answers of the local listener by path. A proxy in front of the server reaches none of them. */
const routes: Readonly<Record<string, LocalRoute>> = {
  '/metrics': answerMetrics,
  '/certificate': answerCertificate,
  '/ready': answerReady,
}

/** Calls workerd at a socket that only this program reaches. Rejects when it does not answer in time. */
export const callSocket = (socketPath: string, path: string, timeoutMs: number): Promise<LocalAnswer> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const call = request({ socketPath, path, signal }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, text: body }), reject)
    })
    call.on('error', reject).end()
  })

function send(response: ServerResponse, { status, text, type = 'text/plain; charset=utf-8' }: LocalAnswer) {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text)
}

async function answer(method: string, target: string, context: LocalContext): Promise<LocalAnswer> {
  const url = URL.parse(target, 'http://local')
  const route = url && Object.hasOwn(routes, url.pathname) ? routes[url.pathname] : undefined
  if (!url || !route) return { status: 404, text: 'Not found\n' }
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, text: 'Method not allowed\n' }
  return route(url.searchParams, context)
}

/**
 * Listens for programs on this machine at an address of its own. Throws a sentence for people when the address is not free.
 * Each answer names the release.
 */
export async function startLocalListener(
  address: string,
  context: LocalContext,
): Promise<{ port: number; close(): Promise<void> }> {
  const { release } = context
  const server = createServer((received, response) => {
    if (release !== undefined) response.setHeader('X-Daybook-Release', release)
    answer(received.method ?? '', received.url ?? '', context).then(
      (answered) => send(response, answered),
      (error: unknown) => {
        console.error(error)
        send(response, { status: 500, text: 'Something went wrong: the log of the server says what\n' })
      },
    )
  })
  const options = parseAddress(address)
  if (!options) throw new Error(`${address} is no address such as 127.0.0.1:8081.`)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(describeListenError(address, error))))
    server.listen(options, resolve)
  })
  const { port } = typeof options.path === 'string' ? { port: 0 } : (server.address() as AddressInfo)
  return {
    port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
