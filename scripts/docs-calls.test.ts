import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { findOperation } from '#worker/contract/api/find-operation.ts'
import { createApi } from '#worker/origin/api.ts'
import { createToken } from '#worker/origin/platform/tokens/site-tokens.ts'

/** The values of the shell's expressions in the examples. The first calls ask about a Monday in 2027, when the demo is open. */
const shell: Record<string, string> = {
  '$(uuidgen)': '7b0f3d9e-8a0f-4c55-9d0d-0d6f1b6c2a11',
  '$(date +%F)': '2026-12-28',
  "$(date -d '+7 days' +%F)": '2027-01-04',
}

interface Call {
  path: string
  init: RequestInit
}

/** Reads a curl command as a request, with the values of the shell in it. */
function parseCurl(command: string, values: Record<string, string>): Call {
  let text = command.replaceAll('\\\n', ' ').replace(/\$\([^)]*sha256sum[^)]*\)/g, 'a'.repeat(64))
  for (const [name, value] of Object.entries(values)) text = text.replaceAll(name, value)
  const words = [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([word, a, b]) => a ?? b ?? word)
  const valuesOf = (option: string) =>
    words.flatMap((word, index) => (word === option ? (words[index + 1] ?? []) : []))
  const url = words.find((word) => /^https?:\/\/[\w.:-]+\/api\//.test(word))
  if (!url) throw new Error(`No address in ${command}`)
  const { pathname, search } = new URL(url)
  const [method = 'GET'] = valuesOf('-X')
  const [body] = valuesOf('--data')
  const headers = valuesOf('-H').map((header): [string, string] => {
    const [name = '', value = ''] = header.split(/: (.*)/)
    return [name, value]
  })
  return { path: pathname + search, init: { method, headers, ...(body !== undefined && { body }) } }
}

/** Returns the curl commands of a page. */
const listCommands = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/```sh\n([\s\S]*?)\n```/g)]
    .flatMap(([, block = '']) => block.split(/^(?=curl )/m))
    .filter((part) => part.startsWith('curl '))
    .map((part) => part.replace(/^#.*$/gm, '').trim())

const API_PAGE = 'docs/api.md'
/** Calls that send a file, need a revision that the demo lacks, or store a secret. */
const NOT_SENT = /--data\S* @|--data-binary|If-Match|\/secrets\//
const allCommands = listCommands(API_PAGE)
const commands = allCommands.filter((command) => !NOT_SENT.test(command))
const otherCommands = [
  ...allCommands.filter((command) => NOT_SENT.test(command)),
  ...globSync('docs/*.md').flatMap((path) => (path === API_PAGE ? [] : listCommands(path))),
]

let send: (call: Call) => Promise<Response>
let values: Record<string, string>
beforeAll(async () => {
  const { services, clock } = testOrigin('2026-12-28T08:00:00Z')
  const api = createApi(services)
  send = async ({ path, init }) => api.request(path, init)
  const { token } = createToken(services.db, { name: 'Documentation', role: 'owner' }, clock.at)
  values = { ...shell, $token: token }
})

test('finds more than ten examples of calls on the page of the API', () => {
  expect(commands.length).toBeGreaterThan(10)
})

test.each(commands)('answers the call of the documentation: %s', async (command) => {
  const response = await send(parseCurl(command, values))
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([response.status, ''])
  const body: { booking?: { id: string } } = await response.json()
  // Later examples act on the last booking.
  if (body.booking) values = { ...values, $booking: body.booking.id }
})

// These calls are not sent: they also need settings that the API's page does not make, such as a payment provider.
test.each(otherCommands)('matches the schemas of its operation: %s', (command) => {
  const { path, init } = parseCurl(command, { ...shell, $booking: 'bkg_example' })
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const operation = findOperation(init.method ?? 'GET', pathname)
  expect(operation).toBeDefined()
  const { body, query } = operation ?? {}
  if (query) expect(query.safeParse(Object.fromEntries(searchParams)).error).toBeUndefined()
  const sendsJson = typeof init.body === 'string' && !init.body.startsWith('@')
  if (sendsJson && typeof body === 'object')
    expect(body.safeParse(JSON.parse(String(init.body))).error).toBeUndefined()
})
