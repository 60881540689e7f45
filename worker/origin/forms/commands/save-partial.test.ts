import { expect, test } from 'vitest'
import { createUpload, files } from '#test/fixtures/files.ts'
import { formBundle } from '#test/fixtures/form-bundle.ts'
import { formOrigin } from '#test/fixtures/form-origin.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { type FormAnswers, partialRequest } from '#worker/contract/forms/form.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { createHandlers } from '../../job-handlers.ts'
import { partials } from '../../platform/db/form-tables.ts'
import { receiveFile } from '../files/receive-file.ts'
import { findForm } from '../find-form.ts'
import { findPartial, purgePartials } from '../store.ts'
import { createPartial, updatePartial } from './save-partial.ts'

function startForm(answers: FormAnswers = { age: '30', came: 'yes' }) {
  const origin = formOrigin()
  const { services, createIdempotencyKey } = origin
  const begin = (newAnswers: FormAnswers, key?: string, acceptsStoredResponse = false) => {
    const request = partialRequest.parse({ answers: newAnswers, step: 'room' })
    return createPartial(
      services,
      'visit',
      request,
      createIdempotencyKey(request, key, acceptsStoredResponse),
    )
  }
  const first = begin(answers, 'one')
  const change = (newAnswers: FormAnswers, step = 'absence', token = first.token) =>
    updatePartial(
      services,
      'visit',
      first.partial.id,
      partialRequest.parse({ answers: newAnswers, step, token }),
    )
  const find = (token = first.token) =>
    findPartial(services, findForm(services, 'visit'), { id: first.partial.id, token }, services.clock.now())
  const finish = (newAnswers: FormAnswers, key?: string) => {
    const partial = { id: first.partial.id, token: first.token }
    return origin.send(
      'visit',
      { answers: newAnswers, partial, consents: { terms: true } },
      key ? { key } : {},
    )
  }
  return { ...origin, begin, first, change, find, finish }
}

test('stores answers as typed, valid or not, and leaves out unknown fields', () => {
  const { first } = startForm({ age: ' old', came: 'maybe', nothing: 'x' })
  expect(first.partial).toMatchObject({ step: 'room', answers: { age: ' old', came: 'maybe' }, files: [] })
})

test('continues a partial form only with its token', () => {
  const { change, find, services, createIdempotencyKey } = startForm()
  expect(change({ age: '31' }).partial).toMatchObject({ step: 'absence', answers: { age: '31' } })
  expect(find()).toMatchObject({ step: 'absence', answers: { age: '31' } })
  const request = partialRequest.parse({ answers: {}, step: 'start' })
  const { token } = createPartial(services, 'visit', request, createIdempotencyKey(request))
  expect(() => change({}, 'absence', token)).toThrow('link-expired')
  expect(() => find('')).toThrow('link-expired')
})

test('refuses an unknown step', () => {
  const { change } = startForm()
  expect(() => change({}, 'nowhere')).toThrow('validation')
})

test('stores a repeated request once', () => {
  const { begin, first, services } = startForm()
  expect(begin({ age: '30', came: 'yes' }, 'one')).toEqual(first)
  expect(() => begin({ age: '31' }, 'one')).toThrow('idempotency-mismatch')
  expect(services.db.select().from(partials).all()).toHaveLength(1)
})

test('changes the answers of a step that is sent again, and keeps later answers', () => {
  const { begin, change, find, first } = startForm()
  change({ age: '30', came: 'yes', stars: '4' })
  const second = begin({ age: '40' }, 'one', true)
  expect(second.partial.id).toBe(first.partial.id)
  expect(find()).toMatchObject({ step: 'room', answers: { age: '40', stars: '4' } })
})

test('deletes the partial form on submission, and repeats the response only for the same idempotency key', async () => {
  const { finish, find } = startForm()
  const answers = { age: '30', came: 'yes', stars: '4' }
  const sent = await finish(answers, 'sent')
  expect(() => find()).toThrow('link-expired')
  expect(await finish(answers, 'sent')).toEqual(sent)
  await expect(finish(answers, 'again')).rejects.toMatchObject({ code: 'link-expired' })
})

test('keeps the partial form after an invalid submission', async () => {
  const { finish, find } = startForm()
  await expect(finish({ age: '30' })).rejects.toMatchObject({ code: 'validation' })
  expect(find()).toMatchObject({ step: 'room' })
})

test('does not store answers of the wrong type or length', () => {
  const { begin, change, find, services } = startForm()
  const long = { age: '30', came: 'yes', wrong: 'x'.repeat(20_000) }
  const expectRefusal = (answers: FormAnswers) => {
    for (const store of [() => begin(answers), () => change(answers)]) expect(store).toThrow('validation')
  }
  expectRefusal(long)
  expectRefusal({ age: ['30'] })
  expectRefusal({ stars: { one: '1' } })
  expect(find()).toMatchObject({ answers: { age: '30', came: 'yes' } })
  expect(services.db.select().from(partials).all()).toHaveLength(1)
})

test('limits one partial form to 256 kB', () => {
  const id = (n: number) => `story${n}`
  const fields = Array.from({ length: 14 }, (_, n) => ({
    id: id(n),
    kind: 'paragraph' as const,
    label: 'Story',
    maxLength: 20_000,
  }))
  const long: Parameters<typeof formBundle>[0] = [
    {
      kind: 'form',
      id: 'frm_long',
      slug: 'long',
      name: 'Long',
      steps: [
        { id: 'one', fields: fields.slice(0, 7) },
        { id: 'two', fields: fields.slice(7) },
      ],
    },
  ]
  const { services, createIdempotencyKey } = formOrigin(formBundle(long))
  const story = 'x'.repeat(20_000)
  const answersTo = (from: number, to: number) =>
    Object.fromEntries(fields.slice(from, to).map((field) => [field.id, story]))
  const begin = (answers: FormAnswers, step: string) => {
    const request = partialRequest.parse({ answers, step })
    return createPartial(services, 'long', request, createIdempotencyKey({}, 'one', true))
  }
  begin(answersTo(7, 14), 'two')
  // The answers of the first step are added to those stored before.
  expect(() => begin(answersTo(0, 7), 'two')).toThrow('payload-too-large')
  expect(begin(answersTo(0, 6), 'two').partial.answers).toMatchObject(answersTo(0, 6))
})

test('limits all partial forms of a site to 100 MB', () => {
  const { begin, change, first, services, clock } = startForm()
  const [row] = services.db.select().from(partials).all()
  if (!row) throw new Error('Nothing was stored')
  expect(row.size).toBe(JSON.stringify(first.partial.answers).length)
  const others = 100 * 1024 * 1024 - row.size
  services.db
    .insert(partials)
    .values({ ...row, id: 'prt_all', size: others })
    .run()
  expect(() => begin({ age: '3' })).toThrow('rate-limited')
  expect(change({ age: '30', came: 'no' }).partial.answers).toEqual({ age: '30', came: 'no' })
  expect(() => change({ age: '30', came: 'later' })).toThrow('rate-limited')
  clock.at += 30 * DAY_MS
  runWithoutPauses(purgePartials(services.db, clock.at))
  expect(begin({ age: '3' }).partial.answers).toEqual({ age: '3' })
})

test('deletes a partial form with its files 30 days after its last change', async () => {
  const { change, find, services, clock, stored } = startForm()
  const photo = await receiveFile(
    services,
    'visit',
    { field: 'photo', name: 'a.png' },
    createUpload(files.png),
  )
  await receiveFile(services, 'visit', { field: 'photo', name: 'b.png' }, createUpload(files.png))
  const { partial } = change({ photo: [photo.id, 'fil_none'] })
  expect(partial.files).toEqual([photo])
  const purge = async () => {
    services.jobs.schedule('purge', 'daily', clock.at)
    await services.jobs.run(createHandlers(services))
  }
  clock.at += 30 * DAY_MS - 1
  await purge()
  expect(find()).toMatchObject({ answers: { photo: [photo.id, 'fil_none'] } })
  expect([...stored.keys()]).toEqual([`forms/test/${photo.id}`])
  clock.at += 1
  expect(() => find()).toThrow('link-expired')
  await purge()
  expect([services.db.select().from(partials).all(), [...stored]]).toEqual([[], []])
})
