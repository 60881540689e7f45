import { expect, test } from 'vitest'
import { createUpload, files } from '#test/fixtures/files.ts'
import { formOrigin, fullSubmission } from '#test/fixtures/form-origin.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { createHandlers } from '../../job-handlers.ts'
import { formFiles } from '../../platform/db/form-tables.ts'
import { dailyUses } from '../../platform/db/limit-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import { listSubmissions } from '../list-submissions.ts'
import { receiveFile } from './receive-file.ts'
import { removeFiles } from './remove-files.ts'

type Origin = ReturnType<typeof formOrigin>

function upload(
  { services }: Origin,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  field = 'papers',
  clientIp?: string,
) {
  return receiveFile(services, 'everything', { field, name }, createUpload(bytes, clientIp))
}

const MB = 1024 * 1024

/** Returns a body that is never sent, and how often it was read. */
function createStalledBody() {
  let pulls = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull() {
        pulls += 1
        return new Promise(() => {})
      },
    },
    { highWaterMark: 0 },
  )
  return { body, getPulls: () => pulls }
}

async function purge({ services, clock }: Origin) {
  services.jobs.schedule('purge', 'daily', clock.at)
  await services.jobs.run(createHandlers(services))
}

test('stores a file under its name, and assigns it to its submission', async () => {
  const origin = formOrigin()
  const papers = [await upload(origin, 'Müller “1”.pdf', files.pdf), await upload(origin, 'a.png', files.png)]
  expect(papers).toMatchObject([
    { name: 'Müller “1”.pdf', type: 'application/pdf', size: files.pdf.length },
    { name: 'a.png', type: 'image/png', size: files.png.length },
  ])
  const answers = { papers: papers.map(({ id }) => id) }
  await origin.send('everything', { ...fullSubmission, answers })
  expect(listSubmissions(origin.services, 'everything', {}).submissions[0]?.files).toEqual(papers)
  origin.clock.at += 2 * DAY_MS
  await purge(origin)
  expect(origin.stored.size).toBe(2)
})

test('accepts a file in one submission only, and no more files than the field allows', async () => {
  const origin = formOrigin()
  const { id } = await upload(origin, 'a.pdf', files.pdf)
  const send = (papers: string[]) =>
    origin.send('everything', { ...fullSubmission, answers: { papers } }).then(
      () => 'taken',
      ({ details }) => details.errors?.[0]?.code,
    )
  const others = await Promise.all([1, 2].map((n) => upload(origin, `${n}.pdf`, files.pdf)))
  expect(await send([id, ...others.map((file) => file.id)])).toBe('files-many')
  expect([await send([id]), await send([id])]).toEqual(['taken', 'file-gone'])
})

test('deletes unsubmitted files after a day, and those of an erased submission at once', async () => {
  const origin = formOrigin()
  const { services, clock, stored } = origin
  const { id } = await upload(origin, 'a.pdf', files.pdf)
  await upload(origin, 'b.pdf', files.pdf)
  const { submission } = await origin.send('everything', { ...fullSubmission, answers: { papers: [id] } })
  clock.at += DAY_MS
  await purge(origin)
  expect([...stored.keys()]).toEqual([`forms/test/${id}`])
  transact(services.db, () => removeFiles(services, submission.id, clock.at))
  await services.jobs.run(createHandlers(services))
  expect([stored.size, services.db.select().from(formFiles).all()]).toEqual([0, []])
})

test.each([
  ['one that is too large', 'a.pdf', new Uint8Array(20_001).fill(0x25), 'file-large'],
  ['one of another type than its name says', 'a.pdf', files.png, 'file-kind'],
  ['a kind that the field does not accept', 'a.gif', files.gif, 'file-kind'],
])('refuses %s', async (_, name, bytes, code) => {
  const origin = formOrigin()
  await expect(upload(origin, name, bytes)).rejects.toMatchObject({
    details: { errors: [{ path: 'answers.papers', code }] },
  })
  // A job deletes the contents from the bucket.
  await origin.services.jobs.run(createHandlers(origin.services))
  expect([origin.stored.size, origin.services.db.select().from(formFiles).all()]).toEqual([0, []])
})

test.each(['line', 'nothing', 'intro'])('refuses a file for %s, which accepts none', async (field) => {
  await expect(upload(formOrigin(), 'a.pdf', files.pdf, field)).rejects.toMatchObject({
    details: { errors: [{ path: 'field', code: 'invalid' }] },
  })
})

test('does not read a body beyond its declared length', async () => {
  const { services, stored } = formOrigin()
  let read = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 1
      controller.enqueue(new Uint8Array(1000))
    },
  })
  const sent = { body, length: 10_000, clientIp: 'a' }
  await expect(
    receiveFile(services, 'everything', { field: 'papers', name: 'a.pdf' }, sent),
  ).rejects.toThrow()
  expect(read).toBeLessThan(25)
  expect([stored.size, services.db.select().from(formFiles).all()]).toEqual([0, []])
})

test.each([
  ['without its length', { length: undefined }, 'length-required'],
  ['longer than the field accepts', { length: 20_001 }, 'validation'],
  ['of a form that does not exist', { form: 'none' }, 'form-not-found'],
  ['for a field that accepts no files', { field: 'line' }, 'validation'],
  ['of a client that reached its daily limit', { used: [['a', 50 * MB - 99]] }, 'rate-limited'],
  [
    'to a site that reached its daily limit',
    { used: [...'bcdefghijk'].map((clientIp) => [clientIp, 50 * MB]) },
    'rate-limited',
  ],
])('refuses an upload %s before reading it', async (_, change, code) => {
  const { services, clock, stored } = formOrigin()
  const options: { form?: string; field?: string; length?: number | undefined; used?: unknown[][] } = change
  const { form = 'everything', field = 'papers', length = 100, used = [] } = options
  for (const [clientIp, amount] of used as [string, number][])
    services.db.insert(dailyUses).values({ kind: 'upload', key: clientIp, amount, usedAt: clock.at }).run()
  const { body, getPulls } = createStalledBody()
  const sent = { body, length: 'length' in change ? change.length : length, clientIp: 'a' }
  await expect(receiveFile(services, form, { field, name: 'a.pdf' }, sent)).rejects.toMatchObject({ code })
  expect([getPulls(), stored.size, services.db.select().from(formFiles).all()]).toEqual([0, 0, []])
})

test('limits a client IP to 50 MB in any 24 hours, including the received bytes of refused files', async () => {
  const origin = formOrigin()
  const { services, clock } = origin
  await upload(origin, 'a.pdf', files.pdf)
  await expect(upload(origin, 'b.pdf', files.png)).rejects.toMatchObject({ code: 'validation' })
  const amounts = services.db.select().from(dailyUses).all()
  expect(amounts.map(({ amount }) => amount)).toEqual([files.pdf.length, files.png.length])
  const remaining = 50 * MB - files.pdf.length - files.png.length
  const use = { kind: 'upload', key: '203.0.113.7', amount: remaining, usedAt: clock.at }
  services.db.insert(dailyUses).values(use).run()
  await expect(upload(origin, 'a.pdf', files.pdf)).rejects.toMatchObject({ code: 'rate-limited' })
  expect(await upload(origin, 'a.pdf', files.pdf, 'papers', '203.0.113.8')).toMatchObject({ name: 'a.pdf' })
  clock.at += DAY_MS
  expect(await upload(origin, 'a.pdf', files.pdf)).toMatchObject({ name: 'a.pdf' })
})

test('handles at most two uploads of a client at once, and seven stalled ones do not block other clients', async () => {
  const origin = formOrigin()
  const { services } = origin
  const stall = (clientIp: string) =>
    receiveFile(
      services,
      'everything',
      { field: 'papers', name: 'a.pdf' },
      { body: createStalledBody().body, length: 20_000, clientIp },
    )
  // None of them ends during the test: the time limit of an upload is longer.
  for (const clientIp of ['a', 'a', 'b', 'b', 'c', 'c', 'd']) stall(clientIp).catch(() => undefined)
  await expect(stall('a')).rejects.toMatchObject({ code: 'rate-limited' })
  for (const clientIp of ['d', 'e']) {
    const file = await upload(origin, 'a.pdf', files.pdf, 'papers', clientIp)
    expect(file).toMatchObject({ name: 'a.pdf' })
  }
})

test('reports a missing bucket', async () => {
  const origin = formOrigin(undefined, { env: { MEDIA: undefined } })
  await expect(upload(origin, 'a.pdf', files.pdf)).rejects.toMatchObject({ code: 'files-unavailable' })
})
