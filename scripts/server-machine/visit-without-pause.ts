import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:https'
import { text } from 'node:stream/consumers'

/** How long after the beginning of a request its answer may come. */
const ANSWER_MS = 60_000

/**
 * Asks for pages by TLS until the standard input ends, half of the visitors by a new connection each time. Prints how often each status
 * or error came, and the longest wait in milliseconds. Runs in the network of the machine, as `visit-without-pause.ts <host> <address>
 * <certificate> <path…>`.
 */
const [host = '', address = '', certificate = '', ...paths] = process.argv.slice(2)
const ca = readFileSync(certificate)
const counts: Record<string, number> = {}
let longestMs = 0
let isOver = false

const ask = (path: string, agent: Agent | false) =>
  new Promise<string>((resolve) => {
    const options = { host: address, servername: host, headers: { Host: host }, path, ca, agent }
    const request = get({ ...options, timeout: ANSWER_MS }, (answer) => {
      text(answer).then(
        () => resolve(`${answer.statusCode} ${path}`),
        (error: Error) => resolve(`${error.message} ${path}`),
      )
    })
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', ({ message }) => resolve(`${message} ${path}`))
  })

async function visit(path: string, agent: Agent | false) {
  while (!isOver) {
    const startedAt = performance.now()
    const answer = await ask(path, agent)
    longestMs = Math.max(longestMs, performance.now() - startedAt)
    counts[answer] = (counts[answer] ?? 0) + 1
  }
}

const visits = paths.flatMap((path) => [visit(path, false), visit(path, new Agent({ keepAlive: true }))])
await text(process.stdin)
isOver = true
await Promise.all(visits)
console.log(JSON.stringify({ counts, longestMs: Math.round(longestMs) }))
process.exit()
