import { expect, test } from 'vitest'
import { files } from '#test/fixtures/files.ts'
import { formOrigin } from '#test/fixtures/form-origin.ts'
import { createHandlers } from '../../job-handlers.ts'
import { formFiles } from '../../platform/db/form-tables.ts'
import { dailyUses } from '../../platform/db/limit-tables.ts'
import { receivePost } from './receive-post.ts'

const MB = 1024 * 1024
const CLIENT_IP = '203.0.113.7'

type Origin = ReturnType<typeof formOrigin>

async function post({ services }: Origin, entries: [name: string, value: string | File][]) {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  const request = new Response(form)
  const type = request.headers.get('Content-Type') ?? ''
  const bytes = new Uint8Array(await request.arrayBuffer())
  return receivePost(services, 'everything', {
    body: new Response(bytes).body,
    length: bytes.length,
    clientIp: CLIENT_IP,
    type,
  })
}

/** Creates a body that never sends anything, and records whether it was read. */
function createStalledPost(length: number) {
  let pulls = 0
  const pull = () => {
    pulls += 1
    return new Promise<void>(() => {})
  }
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
  const type = 'multipart/form-data; boundary=x'
  return { upload: { body, length, clientIp: CLIENT_IP, type }, getPulls: () => pulls }
}

const file = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name)

test('stores the files of a post, returns the other fields, and deletes the post itself', async () => {
  const origin = formOrigin()
  const answer = await post(origin, [
    ['answers.line', 'Ana\r\n--x'],
    ['files.papers', file('Müller “1”.pdf', files.pdf)],
    ['files.papers', file('none.pdf', new Uint8Array())],
    ['files.nothing', file('x.pdf', files.pdf)],
    ['files.papers', file('a.png', files.png)],
    ['files.papers', file('third.pdf', files.pdf)],
    ['answers.line', 'again'],
  ])
  expect(answer.fields).toEqual([
    { name: 'answers.line', value: 'Ana\r\n--x' },
    { name: 'answers.line', value: 'again' },
  ])
  expect(answer.errors).toEqual([])
  expect(answer.files).toMatchObject([
    { field: 'papers', file: { name: 'Müller “1”.pdf', type: 'application/pdf', size: files.pdf.length } },
    { field: 'papers', file: { name: 'a.png', type: 'image/png', size: files.png.length } },
  ])
  await origin.services.jobs.run(createHandlers(origin.services))
  expect([...origin.stored.values()]).toEqual([files.pdf, files.png])
  expect(origin.services.db.select().from(formFiles).all()).toHaveLength(2)
})

test('reports a refused file as a problem of its field, and stores the others', async () => {
  const origin = formOrigin()
  const answer = await post(origin, [
    ['files.papers', file('a.pdf', new Uint8Array(20_001).fill(0x61))],
    ['files.papers', file('a.pdf', files.png)],
  ])
  expect(answer.errors).toMatchObject([
    { path: 'answers.papers', code: 'file-large' },
    { path: 'answers.papers', code: 'file-kind' },
  ])
  expect((await post(origin, [['files.papers', file('a.pdf', files.pdf)]])).files).toHaveLength(1)
})

test('applies the limits of uploads to a post, and refuses one over a limit before reading it', async () => {
  const { services } = formOrigin()
  const addUse = (clientIp: string, amount: number) =>
    services.db
      .insert(dailyUses)
      .values({ kind: 'upload', key: clientIp, amount, usedAt: services.clock.now() })
      .run()
  addUse(CLIENT_IP, 50 * MB - 1000)
  const short = createStalledPost(2000)
  await expect(receivePost(services, 'everything', short.upload)).rejects.toThrow('rate-limited')
  services.db.delete(dailyUses).run()
  addUse('198.51.100.1', 500 * MB - 1000)
  await expect(receivePost(services, 'everything', short.upload)).rejects.toThrow('rate-limited')
  services.db.delete(dailyUses).run()
  for (const { upload } of [createStalledPost(2000), createStalledPost(2000)])
    receivePost(services, 'everything', upload).catch(() => undefined)
  await expect(receivePost(services, 'everything', short.upload)).rejects.toThrow('rate-limited')
  const long = createStalledPost(2 * MB)
  await expect(receivePost(services, 'everything', long.upload)).rejects.toThrow('payload-too-large')
  const withoutLength = { ...short.upload, length: undefined }
  await expect(receivePost(services, 'everything', withoutLength)).rejects.toThrow('length-required')
  expect([short.getPulls(), long.getPulls()]).toEqual([0, 0])
})

test('accepts only a post without files when there is no bucket', async () => {
  const origin = formOrigin(undefined, { env: { MEDIA: undefined } })
  const answer = await post(origin, [
    ['answers.line', 'Ana'],
    ['files.papers', file('none.pdf', new Uint8Array())],
  ])
  expect(answer).toEqual({ fields: [{ name: 'answers.line', value: 'Ana' }], files: [], errors: [] })
  const response = post(origin, [['files.papers', file('a.pdf', files.pdf)]])
  await expect(response).rejects.toThrow('files-unavailable')
})
