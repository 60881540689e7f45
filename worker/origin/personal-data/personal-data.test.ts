import { expect, test } from 'vitest'
import { attempt, oneClass, openClass, ten, tuesday } from '#test/fixtures/class-with-waitlist.ts'
import { clinic } from '#test/fixtures/clinic.ts'
import { bookingRequest } from '#worker/contract/booking.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { submissionRequest } from '#worker/contract/form.ts'
import type { PersonalData } from '#worker/contract/personal-data.ts'
import { waitlistRequest } from '#worker/contract/waitlist.ts'
import { book } from '../bookings/book.ts'
import { cancel } from '../bookings/cancel.ts'
import { listBookings } from '../bookings/list.ts'
import { listConsents } from '../consents/list-consents.ts'
import {
  bookings,
  consents,
  formFiles,
  idempotency,
  jobs,
  outbox,
  personLinks,
  submissions,
} from '../db/schema.ts'
import { submit } from '../forms/submit.ts'
import { join } from '../waitlist/join.ts'
import { erase } from './erase.ts'
import { withdrawMarketing } from './marketing.ts'
import { makePersonLink } from './person-links.ts'
import { personalData } from './personal-data.ts'
import { findSubject } from './subject.ts'

const DAY = 24 * 60
const { site, ...rest } = clinic([oneClass])
const published = {
  ...rest,
  site: {
    ...site,
    terms: { version: 't1', text: { en: 'I accept', de: 'Ich akzeptiere' } },
    marketing: { version: 'm1', text: { en: 'Write to me', pt: 'Escrevam-me' } },
  },
  forms: [
    {
      kind: 'form' as const,
      ...{ id: 'frm_contact', slug: 'contact', name: 'Contact' },
      agreements: { terms: true, marketing: true },
      steps: [
        {
          id: 'all',
          fields: [
            { id: 'email', kind: 'email' as const, label: 'Email' },
            { id: 'words', kind: 'text' as const, label: 'Words' },
            {
              id: 'risk',
              kind: 'consent' as const,
              label: 'Risk',
              text: { en: 'I know', de: 'Ich weiß' },
              version: 'r1',
            },
          ],
        },
      ],
    },
  ],
}

/** A site where ana and eva book, wait and write. */
function open() {
  const place = openClass(bundle.parse(published))
  const { services, clock } = place
  const link = (email: string) => {
    const { url, token } = makePersonLink(services, email)
    const id = new URL(url).searchParams.get('of') ?? ''
    return { id, token }
  }
  const subjectOf = ({ id, token }: { id: string; token: string }) =>
    findSubject(services, id, token, clock.at)
  const person = (name: string) => subjectOf(link(`${name}@Example.com`))
  return {
    ...place,
    ...{ link, subjectOf, person },
    see: (name: string, cursor?: string) => personalData(services, person(name), cursor),
    async send(name: string, change: object = {}) {
      const answers = { email: `${name}@example.com`, words: `I am ${name}`, risk: 'on' }
      const request = submissionRequest.parse({ answers, consents: { terms: true }, ...change })
      const sent = await submit(services, { form: 'contact', request, attempt, address: undefined })
      return { id: sent.submission.id, token: sent.data.token }
    },
  }
}

const counts = ({ bookings, submissions, waiting, consents }: PersonalData) =>
  [bookings, submissions, waiting, consents].map(({ length }) => length)

test('what is agreed to is on record, in the words that were read, and so is what isn’t', async () => {
  const { services, book, join, send } = open()
  const { booking } = book('ana', { consents: { terms: true, marketing: true }, locale: 'pt', guests: 2 })
  book('bob')
  join('ana', { consents: { terms: true }, locale: 'de', guests: 1 })
  const sent = await send('ana', { locale: 'de', consents: { terms: true, marketing: true } })
  const { consents: all } = listConsents(services, { email: 'ANA@example.com' })
  const told = all.map(({ purpose, agreed, version, text, locale }) => [
    purpose,
    agreed,
    version,
    text,
    locale,
  ])
  expect(told.reverse()).toEqual([
    ['terms', true, 't1', 'I accept', 'pt'],
    ['marketing', true, 'm1', 'Escrevam-me', 'pt'],
    ['terms', true, 't1', 'Ich akzeptiere', 'de'],
    ['marketing', false, 'm1', 'Write to me', 'de'],
    ['terms', true, 't1', 'Ich akzeptiere', 'de'],
    ['marketing', true, 'm1', 'Write to me', 'de'],
    ['risk', true, 'r1', 'Ich weiß', 'de'],
  ])
  const given = all.map((one) => one.given).reverse()
  expect(given.map((id) => id.slice(0, 3)).join(' ')).toBe('bkg bkg wtl wtl sub sub sub')
  expect([given[0], given[6]]).toEqual([booking.id, sent.id])
})

test('a person sees what is kept of their address, however it was written, and nobody else’s', async () => {
  const { see, book, join, send } = open()
  book('ANA', { guests: 2 })
  book('eva')
  join('ana', { guests: 1 })
  await send('Ana')
  await send('eva')
  const data = see('ana')
  expect(counts(data)).toEqual([1, 1, 1, 7])
  expect(data).toMatchObject({ email: 'ana@example.com', upcoming: 1, marketing: false, next: null })
  expect(data.submissions[0]).toMatchObject({ form: { id: 'frm_contact', name: 'Contact' } })
  expect(data.submissions[0]?.answers).toEqual({ email: 'Ana@example.com', words: 'I am Ana', risk: 'on' })
  expect(data.bookings[0]).not.toHaveProperty('rooms')
  expect(JSON.stringify(data)).not.toContain('eva')
  expect(counts(see('nobody'))).toEqual([0, 0, 0, 0])
})

test('all of it is given out, fifty at a time', async () => {
  const { see, send } = open()
  const sent: string[] = []
  for (let one = 0; one < 60; one += 1) sent.push((await send('ana')).id)
  const seen: string[] = []
  let cursor: string | undefined
  const given: number[] = []
  do {
    const data = see('ana', cursor)
    seen.push(...data.submissions.map(({ id }) => id))
    given.push(data.consents.length)
    cursor = data.next ?? undefined
  } while (cursor)
  expect(seen).toEqual(sent.reverse())
  expect(given).toEqual([50, 50, 50, 30])
})

test('the link of a submission is for that alone, whatever address was typed in it', async () => {
  const { services, subjectOf, send, see, book } = open()
  book('ana')
  const [own, other] = [await send('ana'), await send('ana')]
  const subject = subjectOf(own)
  const data = personalData(services, subject)
  expect(data.submissions.map(({ id }) => id)).toEqual([own.id])
  expect(counts(data)).toEqual([0, 1, 0, 3])
  expect(data).toMatchObject({ upcoming: 0 })
  expect(erase(services, subject)).toEqual({ erased: 1, kept: 0 })
  expect(() => subjectOf(own)).toThrow('link-expired')
  expect(see('ana').submissions.map(({ id }) => id)).toEqual([other.id])
  expect(counts(see('ana'))).toEqual([1, 1, 0, 5])
})

test('what was sent is erased with its files, and the business is told of it, but not what it was', async () => {
  const { services, person, send } = open()
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
  const [told] = db
    .select()
    .from(outbox)
    .all()
    .filter(({ event }) => event === 'form.erased')
  expect(told).toMatchObject({ subject: id, payload: { form: 'frm_contact' } })
  expect(
    db
      .select()
      .from(submissions)
      .all()
      .map(({ email }) => email),
  ).toEqual(['eva@example.com'])
})

test('of an appointment that is over stays what was booked; one that is to come stays whole, with its consents', async () => {
  const { services, clock, book, cancel, person, see, wait } = open()
  const details = {
    contact: {
      firstName: 'Ana',
      lastName: 'Reis',
      email: 'ana@example.com',
      phone: '+351912345678',
      notes: 'Knee',
    },
  }
  const over = book('ana', { ...details, source: { gclid: 'x' } })
  const next = '2026-12-01T10:00:00+00:00'
  const cancelled = book('ana', { ...details, start: next })
  cancel(cancelled)
  await wait(3 * DAY)
  const kept = book('ana', { start: next, consents: { terms: true, marketing: true } })
  book('eva', { start: next })
  expect(erase(services, person('ana'))).toEqual({ erased: 2, kept: 1 })
  const rows = listBookings(services, {}).bookings
  const row = (id: string) => rows.find((one) => one.id === id)
  expect(row(over.booking.id)).toMatchObject({
    ...{ start: ten, status: 'scheduled', contact: {}, guestList: [], answers: {}, consents: {}, source: {} },
  })
  expect(row(cancelled.booking.id)).toMatchObject({ status: 'cancelled', contact: {} })
  expect(row(kept.booking.id)).toMatchObject({ contact: { firstName: 'ana' } })
  expect(rows.filter(({ contact }) => contact.firstName === 'eva')).toHaveLength(1)
  expect(counts(see('ana'))).toEqual([1, 0, 0, 2])
  expect(JSON.stringify(services.db.select().from(bookings).all())).not.toContain('Knee')
  // Once that is over too, nothing is left.
  await wait(10 * DAY)
  expect(clock.at).toBeGreaterThan(Date.parse(next))
  expect(erase(services, person('ana'))).toEqual({ erased: 1, kept: 0 })
  expect(counts(see('ana'))).toEqual([0, 0, 0, 0])
  expect(JSON.stringify(services.db.select().from(consents).all())).not.toContain('ana@')
})

test('what earlier attempts are answered with again is erased as well', () => {
  const { services, book: fill, cancel: free, person } = open()
  const full = fill('bob', { guests: 3 })
  const wish = {
    ...{ calendar: 'class', timeZone: 'Europe/Lisbon', consents: { terms: true } },
    contact: { firstName: 'Anastasia', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' },
  }
  const asked = { key: 'one', operation: 'POST /api/waitlist', body: {}, takesExisting: true }
  join(services, waitlistRequest.parse({ ...wish, date: tuesday }), asked)
  free(full)
  const attempted = { ...asked, operation: 'POST /api/bookings' }
  const again = () =>
    book(services, bookingRequest.parse({ ...wish, start: '2026-12-01T10:00:00+00:00' }), attempted)
  const { booking, manage } = again()
  const cancelled = { ...asked, operation: `POST /api/bookings/${booking.id}/cancel` }
  cancel(services, booking.id, { token: manage.token, reason: 'Anastasia is ill' }, cancelled)
  expect(JSON.stringify(services.db.select().from(idempotency).all()).split('Anastasia')).toHaveLength(5)
  expect(erase(services, person('ana'))).toEqual({ erased: 2, kept: 0 })
  expect(JSON.stringify(services.db.select().from(idempotency).all())).not.toContain('Anastasia')
  // Nothing is booked that was booked before.
  expect(again().booking).toMatchObject({ id: booking.id, status: 'cancelled' })
})

test('a place on a waitlist is erased, and what it was offered goes to the next', async () => {
  const { services, book, cancel, join, person, see } = open()
  const full = book('bob', { guests: 3 })
  join('ana')
  join('eva', { guests: 3 })
  cancel(full)
  const before = see('eva').waiting[0]?.status
  expect(erase(services, person('ana'))).toEqual({ erased: 1, kept: 0 })
  expect(see('ana').waiting).toEqual([])
  expect([before, see('eva').waiting[0]?.status]).toEqual(['waiting', 'offered'])
  expect(see('eva').waiting[0]?.date).toBe(tuesday)
})

test('an agreement to marketing is taken back by a record of its own, and can be given again', async () => {
  const { services, book, person, see, wait, subjectOf, send } = open()
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
  // With the link of what was sent, too; while the appointment is to come it outlives an erasure.
  withdrawMarketing(services, subjectOf(sent))
  expect(see('ana').marketing).toBe(false)
  expect(erase(services, person('ana'))).toEqual({ erased: 1, kept: 1 })
  expect(see('ana').marketing).toBe(false)
})

test('a link is good for thirty days, for its own subject, and is then forgotten', async () => {
  const { services, clock, link, subjectOf, send, wait } = open()
  const [ana, eva, sent] = [link('ana@example.com'), link('eva@example.com'), await send('ana')]
  for (const token of [eva.token, sent.token, '', 'x'])
    expect(() => subjectOf({ id: ana.id, token })).toThrow('link-expired')
  expect(() => subjectOf({ id: sent.id, token: ana.token })).toThrow('link-expired')
  await wait(30 * DAY - 1)
  expect(subjectOf(ana)).toEqual({ kind: 'person', id: ana.id, email: 'ana@example.com' })
  await wait(1)
  expect(() => subjectOf(ana)).toThrow('link-expired')
  services.jobs.schedule('purge', 'daily', clock.at)
  await wait(0)
  expect(services.db.select().from(personLinks).all()).toEqual([])
})
