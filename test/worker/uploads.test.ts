import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { files } from '#test/fixtures/files.ts'
import { formBundle } from '#test/fixtures/form-bundle.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { FormFile } from '#worker/contract/forms/form.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import type { TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const createSite = () =>
  sharedWorker.site({ now: MONDAY, bundle: ({ site }) => formBundle(undefined, site.publicUrl) })

const UPLOAD_PATH = '/api/forms/everything/files?field=papers&name=a.pdf'

async function upload(site: TestSite, clientIp: string): Promise<number> {
  const headers = { 'content-type': 'application/octet-stream', 'cf-connecting-ip': clientIp }
  const answer = await site.json<FormFile & Problem>(UPLOAD_PATH, {
    method: 'POST',
    body: files.pdf,
    headers,
  })
  return answer.status
}

/** Sends the start of a request only. Resolves with the text of the answer. */
function stall(
  site: TestSite,
  path: string,
  clientIp: string,
  headers: string[],
  body = '',
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  let answer = ''
  const head = [`POST ${path} HTTP/1.1`, `Host: ${site.host}`, `CF-Connecting-IP: ${clientIp}`, ...headers]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.on('error', reject)
  socket.on('close', () => resolve(answer))
  socket.on('data', (data) => {
    answer += String(data)
    // The end of a chunked answer, of a problem in JSON or of a page.
    if (/\r\n0\r\n\r\n$|\}$|<\/html>\s*$/.test(answer)) socket.end()
  })
  return promise
}

test('ends seven stalled uploads, which block no other upload', async () => {
  const site = await createSite()
  const binary = ['Content-Type: application/octet-stream', 'Content-Length: 20000']
  const clientIps = [1, 1, 1, 2, 2, 3, 3, 4].map((host) => `192.0.2.${host}`)
  const stalled = clientIps.map((clientIp, index) =>
    stall(site, UPLOAD_PATH, clientIp, binary, index % 2 ? '%PDF-1.7' : ''),
  )
  // The third upload of one client IP is refused. The others stall.
  expect(await Promise.race(stalled)).toMatch(/^HTTP\/1.1 429 /)
  const others = ['192.0.2.4', '192.0.2.5'].map((clientIp) => upload(site, clientIp))
  expect(await Promise.all(others)).toEqual([201, 201])
  // They end after the time limits of 10 and 15 seconds.
  const late = (await Promise.all(stalled)).filter((answer) => !answer.startsWith('HTTP/1.1 429'))
  expect(late).toHaveLength(7)
  for (const answer of late) {
    expect(answer).toMatch(/^HTTP\/1.1 422 /)
    expect(answer).toContain('"code":"upload-slow"')
  }
  expect(await upload(site, '192.0.2.1')).toBe(201)
})

test('refuses an upload without a length or with a too large one before it is read', async () => {
  const site = await createSite()
  const chunked = ['Content-Type: application/octet-stream', 'Transfer-Encoding: chunked']
  expect(await stall(site, UPLOAD_PATH, '192.0.2.1', chunked, '1\r\n%\r\n')).toMatch(/^HTTP\/1.1 411 /)
  const large = ['Content-Type: application/octet-stream', `Content-Length: ${11 * 1024 * 1024}`]
  expect(await stall(site, UPLOAD_PATH, '192.0.2.1', large)).toMatch(/^HTTP\/1.1 413 /)
})

test('counts a posted form with files as one of the two uploads of a client IP', async () => {
  const site = await createSite()
  const binary = ['Content-Type: application/octet-stream', 'Content-Length: 20000']
  const form = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 20000', 'Accept: text/html']
  const uploads = [1, 2, 3].map(() => stall(site, UPLOAD_PATH, '192.0.2.1', binary))
  // When one is refused, the two others are in progress.
  expect(await Promise.race(uploads)).toMatch(/^HTTP\/1.1 429 /)
  expect(await stall(site, '/widget/form/everything', '192.0.2.1', form)).toMatch(/^HTTP\/1.1 429 /)
  await Promise.all(uploads)
})

test('ends a stalled form with files like an upload', async () => {
  const site = await createSite()
  const formPath = '/widget/form/everything'
  const form = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 20000', 'Accept: text/html']
  const stalled = [1, 2, 3].map(() => stall(site, formPath, '192.0.2.1', form))
  expect(await Promise.race(stalled)).toMatch(/^HTTP\/1.1 429 /)
  const body = new URLSearchParams({ intent: 'send' })
  const headers = { 'cf-connecting-ip': '192.0.2.2' }
  const other = await site.fetch(formPath, { method: 'POST', body, headers })
  expect(await other.text()).toContain('One thing needs another look')
  const late = (await Promise.all(stalled)).filter((answer) => !answer.startsWith('HTTP/1.1 429'))
  expect(late).toHaveLength(2)
  for (const answer of late) {
    expect(answer).toMatch(/^HTTP\/1.1 422 /)
    expect(answer).toContain('This upload was too slow')
  }
})
