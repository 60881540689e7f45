import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ambiguousPaths, plainSpellings } from '#test/fixtures/attacks/ambiguous-paths.ts'
import { type RawRequest, sendRaw } from '#test/fixtures/attacks/raw-request.ts'
import { publishBundle } from '../../scripts/publish-demo.ts'
import { startPlainWorkerd } from './plain-workerd.ts'

const PAGE = '<!doctype html><script>alert(document.domain)</script>'

/** The path and the `Authorization` header of each request to the remote origin. */
let asked: [path: string, authorization: string | undefined][] = []

/** A remote origin that answers each path with a page. `API_ORIGIN` is its folder `/base`. */
const origin = createServer(({ url = '', headers }, answer) => {
  asked.push([url, headers.authorization])
  answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
})

let embedded: Awaited<ReturnType<typeof startPlainWorkerd>>
let remote: typeof embedded
beforeAll(async () => {
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
  const address = origin.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const vars = { DEMO_SITE: 'on', ADMIN_TOKEN: 'a-token-of-the-operator', ORIGIN_SECRET: 'a-shared-secret' }
  embedded = await startPlainWorkerd(vars)
  const demo = `http://localhost:${embedded.port}`
  await publishBundle({ fetch: (path, init) => fetch(demo + path, init), token: vars.ADMIN_TOKEN })
  remote = await startPlainWorkerd({ ...vars, API_ORIGIN: `http://127.0.0.1:${port}/base` })
})
afterAll(async () => {
  await Promise.all([embedded.stop(), remote.stop()])
  origin.close()
})

const sendToDemo = (request: Partial<RawRequest> & Pick<RawRequest, 'target'>) =>
  sendRaw(embedded.port, { host: 'localhost', ...request })

test('refuses each path that can be read in two ways, and asks the origin for none', async () => {
  asked = []
  for (const port of [embedded.port, remote.port])
    for (const target of ambiguousPaths) {
      const headers = { authorization: 'Bearer a-token-of-the-operator' }
      const { status, body } = await sendRaw(port, { target, host: 'localhost', headers })
      expect([target, status, body.includes('alert(')]).toEqual([target, 400, false])
    }
  // The error page needs the settings of the site, and nothing else of the origin.
  expect(asked.filter(([path]) => !path.startsWith('/base/api/site'))).toEqual([])
})

test('explains the refusal of a path: to a program with a problem, to a person with a page', async () => {
  const call = await sendToDemo({ target: '/api/%2e%2e/x' })
  expect(call.headers.get('content-type')).toBe('application/problem+json')
  expect(call.body).toContain('"code":"malformed-path"')
  const page = await sendToDemo({
    target: '/de/%2e%2e/x',
    headers: { accept: 'text/html', 'accept-language': 'de' },
  })
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.body).toContain('<html lang="de"')
})

test.each(plainSpellings)('answers %s like %s', async (target, usual) => {
  const [unusual, expected] = [await sendToDemo({ target }), await sendToDemo({ target: usual })]
  expect([unusual.status, unusual.status === 400]).toEqual([expected.status, false])
})

test('forwards calls with normalized paths, admin calls with their authorization, and sandboxes the responses', async () => {
  asked = []
  for (const target of ['/%61pi/%61dmin/me?x=../%2e', '/api/calendars/studio%2fYoga', '/api/hidden.html']) {
    const headers = { authorization: 'Bearer x' }
    const { status, headers: sent } = await sendRaw(remote.port, { target, host: 'localhost', headers })
    expect([target, status]).toEqual([target, 200])
    expect(sent.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  }
  expect(asked).toEqual([
    ['/base/api/admin/me?x=../%2e', 'Bearer x'],
    ['/base/api/calendars/studio%2FYoga', undefined],
    ['/base/api/hidden.html', undefined],
  ])
})

test.each(['[', 'x]', '[::'])('answers a request for the host %j without an error', async (host) => {
  const { status } = await sendToDemo({ target: '/', host })
  expect([400, 421]).toContain(status)
})
