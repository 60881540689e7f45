import { Agent, request } from 'node:http'
import { ORIGIN_SECRET } from './load.ts'
import { ADMIN_TOKEN, ports } from './workerd.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Closes the connections of all calls. */
export const closeCalls = () => agent.destroy()

export interface Call {
  host?: string
  /** The client IP, by which reads are limited. */
  client?: string
  method?: string
  token?: string
  body?: object
}

export interface Answer {
  status: number
  text: string
  /** The `Cache-Status` header. */
  cache: string
  ms: number
}

/** Calls a site by its host, which `fetch` cannot set. */
function call(
  path: string,
  { host = 'operator.example', client, method = 'GET', token, body }: Call = {},
): Promise<Answer> {
  const started = performance.now()
  const headers = {
    host,
    ...(client !== undefined && {
      'x-daybook-secret': ORIGIN_SECRET,
      'x-daybook-host': host,
      'x-daybook-address': client,
    }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      { port: ports.daybook, host: '127.0.0.1', path, method, headers, agent },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            cache: String(response.headers['cache-status']),
            ms: performance.now() - started,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

/** Makes a call that has to succeed. */
export async function callOrThrow(path: string, options: Call): Promise<Answer> {
  const answer = await call(path, options)
  if (answer.status >= 300) throw new Error(`${path} of ${options.host}: ${answer.status} ${answer.text}`)
  return answer
}

/** Makes a call of the operator. */
export const callAsOperator = (path: string, options: Call = {}) =>
  callOrThrow(`/api/operator/sites${path}`, { ...options, token: ADMIN_TOKEN })
