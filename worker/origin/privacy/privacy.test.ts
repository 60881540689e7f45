import { expect, test } from 'vitest'
import { CLASS_START, TUESDAY } from '#test/fixtures/class-with-waitlist.ts'
import { openPersonalDataOrigin } from '#test/fixtures/personal-data-origin.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { waitlistRequest } from '#worker/contract/bookings/waitlist.ts'
import { DAY_MINUTES } from '#worker/contract/durations.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import type { PersonalData } from '#worker/contract/personal-data.ts'
import { cancel } from '../bookings/cancel/cancel.ts'
import { book } from '../bookings/create/book.ts'
import { listBookings } from '../bookings/read/list-bookings.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import { consents, formFiles, personLinks, submissions } from '../platform/db/form-tables.ts'
import { idempotencyKeys, jobs, outbox } from '../platform/db/job-tables.ts'
import { join } from '../waitlist/commands/join.ts'
import { erase } from './commands/erase.ts'
import { withdrawMarketing } from './commands/withdraw-marketing.ts'
import { getPersonalData } from './view.ts'

function countRows({ bookings, submissions, waiting, consents }: PersonalData) {
  return [bookings, submissions, waiting, consents].map(({ length }) => length)
}

test('shows a person the data of their email address in any spelling, and of no other', async () => {
  const { see, book, join, send } = openPersonalDataOrigin()
  book('ANA', { guests: 2 })
  book('eva')
  join('ana', { guests: 1 })
  await send('Ana')
  await send('eva')
  const data = see('ana')
  expect(countRows(data)).toEqual([1, 1, 1, 7])
  expect(data).toMatchObject({ email: 'ana@example.com', upcoming: 1, marketing: false, next: null })
  expect(data.submissions[0]).toMatchObject({ form: { id: 'frm_contact', name: 'Contact' } })
  expect(data.submissions[0]?.answers).toEqual({ email: 'Ana@example.com', words: 'I am Ana', risk: 'on' })
  expect(data.bookings[0]).not.toHaveProperty('rooms')
  expect(JSON.stringify(data)).not.toMatch(/\beva\b/)
  expect(countRows(see('nobody'))).toEqual([0, 0, 0, 0])
})

test('lists all data, fifty rows at a time', async () => {
  const { see, send } = openPersonalDataOrigin()
  const sent: string[] = []
  for (let index = 0; index < 60; index += 1) sent.push((await send('ana')).id)
  const seen: string[] = []
  let cursor: string | undefined
  const consentCounts: number[] = []
  do {
    const data = see('ana', cursor)
    seen.push(...data.submissions.map(({ id }) => id))
    consentCounts.push(data.consents.length)
    cursor = data.next ?? undefined
  } while (cursor)
  expect(seen).toEqual(sent.reverse())
  expect(consentCounts).toEqual([50, 50, 50, 30])
})

test('the link of a submission shows only that submission, whatever email address it contains', async () => {
  const { services, openLink, send, see, book } = openPersonalDataOrigin()
  book('ana')
  const [own, other] = [await send('ana'), await send('ana')]
  const subject = openLink(own)
  const data = getPersonalData(services, subject)
  expect(data.submissions.map(({ id }) => id)).toEqual([own.id])
  expect(countRows(data)).toEqual([0, 1, 0, 3])
  expect(data).toMatchObject({ upcoming: 0 })
  expect(erase(services, subject)).toEqual({ erased: 1, kept: 0 })
  expect(() => openLink(own)).toThrow('link-expired')
  expect(see('ana').submissions.map(({ id }) => id)).toEqual([other.id])
  expect(countRows(see('ana'))).toEqual([1, 1, 0, 5])
})

test('erases a submission with its files, and publishes an event without its contents', async () => {
  const { services, person, send } = openPersonalDataOrigin()
  const { db } = services
  const { id } = await send('ana')
  await send('eva')
  const file = { id: 'fil_a', form: 'frm_contact', field: 'papers', name: 'cv.pdf', type: 'application/pdf' }
  db.insert(formFiles)
    .values({ ...file, size: 1, submission: id, createdAt: 0 })
    .run()
  expect(erase(services, person('ana'))).toEqual({ erased: 1, kept: 0 })
  expect(db.select().from(formFiles).all()).toEqual([])
  const due = db.select().from(jobs).all()
  expect(due.filter(({ kind }) => kind === 'file-drop').map(({ reference }) => reference)).toEqual(['fil_a'])
  const [event] = db
    .select()
    .from(outbox)
    .all()
    .filter(({ event }) => event === 'form.erased')
  expect(event).toMatchObject({ subject: id, payload: { form: 'frm_contact' } })
  expect(
    db
      .select()
      .from(submissions)
      .all()
      .map(({ email }) => email),
  ).toEqual(['eva@example.com'])
})

test('shows a form that was begun but not sent to the person whose email address it contains, and erases it with its files', () => {
  const { services, see, person, begin } = openPersonalDataOrigin()
  const { db } = services
  const [own, moved, other] = [begin(' ANA@example.com '), begin('eva@example.com'), begin('eva@example.com')]
  begin('ana')
  moved.change({ email: 'ana@example.com' })
  const file = { form: 'frm_contact', field: 'papers', name: 'cv.pdf', type: 'application/pdf', size: 1 }
  const toFileId = ({ id }: typeof own) => id.replace('prt_', 'fil_')
  for (const begun of [own, other])
    db.insert(formFiles)
      .values({ ...file, id: toFileId(begun), partial: begun.id, createdAt: 0 })
      .run()
  const { begun, submissions: sent } = see('ana')
  expect([sent, begun.map(({ id }) => id).sort()]).toEqual([[], [own.id, moved.id].sort()])
  expect(begun.find(({ id }) => id === own.id)).toMatchObject({
    form: { id: 'frm_contact', name: 'Contact' },
    files: [{ name: 'cv.pdf' }],
    answers: { email: ' ANA@example.com ', words: 'Not yet' },
  })
  expect(erase(services, person('ana'))).toEqual({ erased: 2, kept: 0 })
  expect(see('ana').begun).toEqual([])
  expect(() => moved.change({ email: 'ana@example.com' })).toThrow('link-expired')
  expect(see('eva').begun.map(({ id }) => id)).toEqual([other.id])
  expect(db.select().from(formFiles).all()).toMatchObject([{ id: toFileId(other) }])
  const due = db.select().from(jobs).all()
  expect(due.filter(({ kind }) => kind === 'file-drop').map(({ reference }) => reference)).toEqual([
    toFileId(own),
  ])
})

test('erases the person from past bookings, and leaves upcoming ones unchanged with their consents', async () => {
  const { services, clock, book, cancel, person, see, wait } = openPersonalDataOrigin()
  const details = {
    contact: {
      firstName: 'Ana',
      lastName: 'Reis',
      email: 'ana@example.com',
      phone: '+351912345678',
      notes: 'Knee',
    },
  }
  const past = book('ana', { ...details, source: { gclid: 'x' } })
  const next = '2026-12-01T10:00:00+00:00'
  const cancelled = book('ana', { ...details, start: next })
  cancel(cancelled)
  await wait(3 * DAY_MINUTES)
  const upcoming = book('ana', { start: next, consents: { terms: true, marketing: true } })
  book('eva', { start: next })
  expect(erase(services, person('ana'))).toEqual({ erased: 2, kept: 1 })
  const rows = runWithoutPauses(listBookings(services, {})).bookings
  const row = (id: string) => rows.find((booking) => booking.id === id)
  expect(row(past.booking.id)).toMatchObject({
    start: CLASS_START,
    status: 'scheduled',
    contact: {},
    guestList: [],
    answers: {},
    consents: {},
    source: {},
  })
  expect(row(cancelled.booking.id)).toMatchObject({ status: 'cancelled', contact: {} })
  expect(row(upcoming.booking.id)).toMatchObject({ contact: { firstName: 'ana' } })
  expect(rows.filter(({ contact }) => contact.firstName === 'eva')).toHaveLength(1)
  expect(countRows(see('ana'))).toEqual([1, 0, 0, 2])
  expect(JSON.stringify(services.db.select().from(bookings).all())).not.toContain('Knee')
  // Once that booking is over too, nothing is left.
  await wait(10 * DAY_MINUTES)
  expect(clock.at).toBeGreaterThan(Date.parse(next))
  expect(erase(services, person('ana'))).toEqual({ erased: 1, kept: 0 })
  expect(countRows(see('ana'))).toEqual([0, 0, 0, 0])
  expect(JSON.stringify(services.db.select().from(consents).all())).not.toContain('ana@')
})

test('erases the responses that are stored for idempotency keys', () => {
  const { services, book: bookClass, cancel: cancelClass, person } = openPersonalDataOrigin()
  const full = bookClass('bob', { guests: 3 })
  const details = {
    calendar: 'class',
    timeZone: 'Europe/Lisbon',
    consents: { terms: true },
    contact: { firstName: 'Anastasia', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' },
  }
  const idempotencyKey = {
    key: 'one',
    operation: 'POST /api/waitlist',
    body: {},
    acceptsStoredResponse: true,
  }
  join(services, waitlistRequest.parse({ ...details, date: TUESDAY }), idempotencyKey)
  cancelClass(full)
  const bookingKey = { ...idempotencyKey, operation: 'POST /api/bookings' }
  const bookOnce = () =>
    book(services, bookingRequest.parse({ ...details, start: '2026-12-01T10:00:00+00:00' }), bookingKey)
  const { booking, manage } = bookOnce()
  const cancelKey = { ...idempotencyKey, operation: `POST /api/bookings/${booking.id}/cancel` }
  cancel(services, booking.id, { token: manage.token, reason: 'Anastasia is ill' }, cancelKey)
  const stored = JSON.stringify(services.db.select().from(idempotencyKeys).all())
  expect(stored.match(/Anastasia/g)).toHaveLength(4)
  expect(erase(services, person('ana'))).toEqual({ erased: 2, kept: 0 })
  expect(JSON.stringify(services.db.select().from(idempotencyKeys).all())).not.toContain('Anastasia')
  // The repeated request books nothing. It throws because the links of its booking expired when the data was erased.
  expect(bookOnce).toThrow('link-expired')
})

test('erases a waitlist entry, and offers its time to the next entry', async () => {
  const { services, book, cancel, join, person, see } = openPersonalDataOrigin()
  const full = book('bob', { guests: 3 })
  join('ana')
  join('eva', { guests: 3 })
  cancel(full)
  const before = see('eva').waiting[0]?.status
  expect(erase(services, person('ana'))).toEqual({ erased: 1, kept: 0 })
  expect(see('ana').waiting).toEqual([])
  expect([before, see('eva').waiting[0]?.status]).toEqual(['waiting', 'offered'])
  expect(see('eva').waiting[0]?.date).toBe(TUESDAY)
})

test('records the withdrawal of the consent to marketing, which can be given again', async () => {
  const { services, book, person, see, wait, openLink, send } = openPersonalDataOrigin()
  book('ana', { consents: { terms: true, marketing: true } })
  expect(see('ana').marketing).toBe(true)
  const subject = person('ana')
  withdrawMarketing(services, subject)
  withdrawMarketing(services, subject)
  const data = see('ana')
  expect(data.marketing).toBe(false)
  expect(data.consents[0]).toMatchObject({
    purpose: 'marketing',
    agreed: false,
    version: 'm1',
    given: subject.id,
  })
  expect(data.consents).toHaveLength(3)
  await wait(1)
  const sent = await send('ana', { consents: { terms: true, marketing: true } })
  expect(see('ana').marketing).toBe(true)
  // The link of the submission withdraws the consent too. An erasure keeps the withdrawal, because the upcoming booking keeps its
  // consents.
  withdrawMarketing(services, openLink(sent))
  expect(see('ana').marketing).toBe(false)
  expect(erase(services, person('ana'))).toEqual({ erased: 1, kept: 1 })
  expect(see('ana').marketing).toBe(false)
})

test('accepts a link for thirty days, for its own subject only, and deletes it after that', async () => {
  const { services, clock, link, openLink, send, wait } = openPersonalDataOrigin()
  const [ana, eva, sent] = [link('ana@example.com'), link('eva@example.com'), await send('ana')]
  for (const token of [eva.token, sent.token, '', 'x'])
    expect(() => openLink({ id: ana.id, token })).toThrow('link-expired')
  expect(() => openLink({ id: sent.id, token: ana.token })).toThrow('link-expired')
  await wait(30 * DAY_MINUTES - 1)
  expect(openLink(ana)).toEqual({ kind: 'person', id: ana.id, email: 'ana@example.com' })
  await wait(1)
  expect(() => openLink(ana)).toThrow('link-expired')
  services.jobs.schedule('purge', 'daily', clock.at)
  await wait(0)
  expect(services.db.select().from(personLinks).all()).toEqual([])
})
