import { expect, test } from 'vitest'
import { files } from '#test/fixtures/files.ts'
import { everySent, formOrigin } from '#test/fixtures/form-origin.ts'
import { formFiles } from '../../db/form-tables.ts'
import { transact } from '../../db/transaction.ts'
import { handlersOf } from '../../jobs/handlers.ts'
import { listSubmissions } from '../list-submissions.ts'
import { dropFiles } from './drop-files.ts'
import { receiveFile } from './receive-file.ts'

const DAY = 24 * 60 * 60_000

type Origin = ReturnType<typeof formOrigin>

const upload = ({ services }: Origin, name: string, bytes: Uint8Array<ArrayBuffer>, field = 'papers') =>
  receiveFile(services, 'everything', { field, name }, new Response(bytes).body)

async function purge({ services, clock }: Origin) {
  services.jobs.schedule('purge', 'daily', clock.at)
  await services.jobs.run(handlersOf(services))
}

test('a file is kept under its name, and goes with what it is sent with', async () => {
  const origin = formOrigin()
  const papers = [await upload(origin, 'Müller “1”.pdf', files.pdf), await upload(origin, 'a.png', files.png)]
  expect(papers).toMatchObject([
    { name: 'Müller “1”.pdf', type: 'application/pdf', size: files.pdf.length },
    { name: 'a.png', type: 'image/png', size: files.png.length },
  ])
  const answers = { papers: papers.map(({ id }) => id) }
  await origin.send('everything', { ...everySent, answers })
  expect(listSubmissions(origin.services, 'everything', {}).submissions[0]?.files).toEqual(papers)
  origin.clock.at += 2 * DAY
  await purge(origin)
  expect(origin.kept.size).toBe(2)
})

test('a file is sent once, for its own field, and of each no more than are asked for', async () => {
  const origin = formOrigin()
  const { id } = await upload(origin, 'a.pdf', files.pdf)
  const send = (papers: string[]) =>
    origin.send('everything', { ...everySent, answers: { papers } }).then(
      () => 'taken',
      ({ details }) => details.errors?.[0]?.code,
    )
  const more = await Promise.all([1, 2].map((n) => upload(origin, `${n}.pdf`, files.pdf)))
  expect(await send([id, ...more.map((one) => one.id)])).toBe('files-many')
  expect([await send([id]), await send([id])]).toEqual(['taken', 'file-gone'])
})

test('what nobody sends is dropped after a day, and what is erased at once', async () => {
  const origin = formOrigin()
  const { services, clock, kept } = origin
  const { id } = await upload(origin, 'a.pdf', files.pdf)
  await upload(origin, 'b.pdf', files.pdf)
  const { submission } = await origin.send('everything', { ...everySent, answers: { papers: [id] } })
  clock.at += DAY
  await purge(origin)
  expect([...kept.keys()]).toEqual([`forms/test/${id}`])
  transact(services.db, () => dropFiles(services, submission.id, clock.at))
  await services.jobs.run(handlersOf(services))
  expect([kept.size, services.db.select().from(formFiles).all()]).toEqual([0, []])
})

test.each([
  ['one that is too large', 'a.pdf', new Uint8Array(20_001).fill(0x25), 'file-large'],
  ['one that lies about its type', 'a.pdf', files.png, 'file-kind'],
  ['a kind that is not taken', 'a.gif', files.gif, 'file-kind'],
])('refuses %s', async (_, name, bytes, code) => {
  const origin = formOrigin()
  await expect(upload(origin, name, bytes)).rejects.toMatchObject({
    details: { errors: [{ path: 'answers.papers', code }] },
  })
  expect([origin.kept.size, origin.services.db.select().from(formFiles).all()]).toEqual([0, []])
})

test.each(['line', 'nothing', 'intro'])('refuses one for %s, which takes none', async (field) => {
  await expect(upload(formOrigin(), 'a.pdf', files.pdf, field)).rejects.toMatchObject({
    details: { errors: [{ path: 'field', code: 'invalid' }] },
  })
})

test('a body without an end is not read further than it may be long', async () => {
  const { services } = formOrigin()
  let read = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 1
      controller.enqueue(new Uint8Array(1000))
    },
  })
  const taken = receiveFile(services, 'everything', { field: 'papers', name: 'a.pdf' }, endless)
  await expect(taken).rejects.toMatchObject({ code: 'validation' })
  expect(read).toBeLessThan(25)
})

test('nobody fills the bucket with what is not sent', async () => {
  const origin = formOrigin()
  const { services, clock } = origin
  const lot = { form: 'frm_everything', field: 'papers', name: 'a.pdf', type: 'application/pdf' }
  const row = { ...lot, id: 'fil_lot', size: 500 * 1024 * 1024, createdAt: clock.at }
  services.db.insert(formFiles).values(row).run()
  await expect(upload(origin, 'a.pdf', files.pdf)).rejects.toMatchObject({ code: 'rate-limited' })
  clock.at += DAY
  expect(await upload(origin, 'a.pdf', files.pdf)).toMatchObject({ name: 'a.pdf' })
})

test('without a bucket that is said', async () => {
  const origin = formOrigin(undefined, { env: { MEDIA: undefined } })
  await expect(upload(origin, 'a.pdf', files.pdf)).rejects.toMatchObject({ code: 'files-unavailable' })
})
