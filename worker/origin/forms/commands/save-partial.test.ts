import { expect, test } from 'vitest'
import { createUpload, files } from '#test/fixtures/files.ts'
import { formBundle } from '#test/fixtures/form-bundle.ts'
import { formOrigin } from '#test/fixtures/form-origin.ts'
import { type FormAnswers, partialRequest } from '#worker/contract/forms/form.ts'
import { createHandlers } from '../../job-handlers.ts'
import { partials } from '../../platform/db/form-tables.ts'
import { receiveFile } from '../files/receive-file.ts'
import { findForm } from '../find-form.ts'
import { findPartial, purgePartials } from '../store.ts'
import { createPartial, updatePartial } from './save-partial.ts'

const DAY = 24 * 60 * 60_000

function begun(answers: FormAnswers = { age: '30', came: 'yes' }) {
  const origin = formOrigin()
  const { services, createIdempotencyKey } = origin
  const begin = (given: FormAnswers, key?: string, takesExisting = false) => {
    const request = partialRequest.parse({ answers: given, step: 'room' })
    return createPartial(services, 'visit', request, createIdempotencyKey(request, key, takesExisting))
  }
  const first = begin(answers, 'one')
  const change = (given: FormAnswers, step = 'absence', token = first.token) =>
    updatePartial(services, 'visit', first.partial.id, partialRequest.parse({ answers: given, step, token }))
  const look = (token = first.token) =>
    findPartial(services, findForm(services, 'visit'), { id: first.partial.id, token }, services.clock.now())
  const finish = (given: FormAnswers, key?: string) => {
    const partial = { id: first.partial.id, token: first.token }
    return origin.send('visit', { answers: given, partial, consents: { terms: true } }, key ? { key } : {})
  }
  return { ...origin, begin, first, change, look, finish }
}

test('stores answers as typed, valid or not, and leaves out unknown fields', () => {
  const { first } = begun({ age: ' old', came: 'maybe', nothing: 'x' })
  expect(first.partial).toMatchObject({ step: 'room', answers: { age: ' old', came: 'maybe' }, files: [] })
})

test('a partial form can only be continued with its token', () => {
  const { change, look, services, createIdempotencyKey } = begun()
  expect(change({ age: '31' }).partial).toMatchObject({ step: 'absence', answers: { age: '31' } })
  expect(look()).toMatchObject({ step: 'absence', answers: { age: '31' } })
  const request = partialRequest.parse({ answers: {}, step: 'start' })
  const { token } = createPartial(services, 'visit', request, createIdempotencyKey(request))
  expect(() => change({}, 'absence', token)).toThrow('link-expired')
  expect(() => look('')).toThrow('link-expired')
})

test('refuses an unknown step', () => {
  const { change } = begun()
  expect(() => change({}, 'nowhere')).toThrow('validation')
})

test('stores a repeated request once', () => {
  const { begin, first, services } = begun()
  expect(begin({ age: '30', came: 'yes' }, 'one')).toEqual(first)
  expect(() => begin({ age: '31' }, 'one')).toThrow('idempotency-mismatch')
  expect(services.db.select().from(partials).all()).toHaveLength(1)
})

test('sending the first step again changes it and keeps later answers', () => {
  const { begin, change, look, first } = begun()
  change({ age: '30', came: 'yes', stars: '4' })
  const again = begin({ age: '40' }, 'one', true)
  expect(again.partial.id).toBe(first.partial.id)
  expect(look()).toMatchObject({ step: 'room', answers: { age: '40', stars: '4' } })
})

test('submitting deletes the partial form; the same idempotency key gets the same response, another none', async () => {
  const { finish, look } = begun()
  const answers = { age: '30', came: 'yes', stars: '4' }
  const sent = await finish(answers, 'sent')
  expect(() => look()).toThrow('link-expired')
  expect(await finish(answers, 'sent')).toEqual(sent)
  await expect(finish(answers, 'again')).rejects.toMatchObject({ code: 'link-expired' })
})

test('an invalid submission does not delete the partial form', async () => {
  const { finish, look } = begun()
  await expect(finish({ age: '30' })).rejects.toMatchObject({ code: 'validation' })
  expect(look()).toMatchObject({ step: 'room' })
})

test('does not store answers of the wrong type or length', () => {
  const { begin, change, look, services } = begun()
  const long = { age: '30', came: 'yes', wrong: 'x'.repeat(20_000) }
  const refused = (answers: FormAnswers) => {
    for (const keep of [() => begin(answers), () => change(answers)]) expect(keep).toThrow('validation')
  }
  refused(long)
  refused({ age: ['30'] })
  refused({ stars: { one: '1' } })
  expect(look()).toMatchObject({ answers: { age: '30', came: 'yes' } })
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
  const { begin, change, first, services, clock } = begun()
  const [row] = services.db.select().from(partials).all()
  if (!row) throw new Error('Nothing was kept')
  expect(row.size).toBe(JSON.stringify(first.partial.answers).length)
  const others = 100 * 1024 * 1024 - row.size
  services.db
    .insert(partials)
    .values({ ...row, id: 'prt_all', size: others })
    .run()
  expect(() => begin({ age: '3' })).toThrow('rate-limited')
  expect(change({ age: '30', came: 'no' }).partial.answers).toEqual({ age: '30', came: 'no' })
  expect(() => change({ age: '30', came: 'later' })).toThrow('rate-limited')
  clock.at += 30 * DAY
  purgePartials(services.db, clock.at)
  expect(begin({ age: '3' }).partial.answers).toEqual({ age: '3' })
})

test('deletes a partial form with its files 30 days after its last change', async () => {
  const { change, look, services, clock, stored } = begun()
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
  clock.at += 30 * DAY - 1
  await purge()
  expect(look()).toMatchObject({ answers: { photo: [photo.id, 'fil_none'] } })
  expect([...stored.keys()]).toEqual([`forms/test/${photo.id}`])
  clock.at += 1
  expect(() => look()).toThrow('link-expired')
  await purge()
  expect([services.db.select().from(partials).all(), [...stored]]).toEqual([[], []])
})
