import { expect, test, vi } from 'vitest'
import { oneClass, openClass } from '#test/fixtures/class-with-waitlist.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { createUpload, files } from '#test/fixtures/files.ts'
import { formOrigin, fullSubmission } from '#test/fixtures/form-origin.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { receiveFile } from './forms/files/receive-file.ts'
import { createHandlers } from './job-handlers.ts'
import { submissions } from './platform/db/form-tables.ts'
import { jobs, outbox } from './platform/db/job-tables.ts'
import { dailyUses } from './platform/db/limit-tables.ts'
import { messages } from './platform/db/message-tables.ts'
import { getBackOff, MAX_ATTEMPTS } from './platform/jobs/back-off.ts'
import { countDailyUse } from './platform/limits/daily-limit.ts'

type Origin = Pick<ReturnType<typeof formOrigin>, 'services' | 'clock'>

async function purge({ services, clock }: Origin) {
  services.jobs.schedule('purge', 'daily', clock.at)
  await services.jobs.run(createHandlers(services))
}

test('deletes spam with its files after 30 days, and keeps other submissions', async () => {
  const origin = formOrigin()
  const { services, clock, stored } = origin
  const { id } = await receiveFile(
    services,
    'everything',
    { field: 'papers', name: 'a.pdf' },
    createUpload(files.pdf),
  )
  await origin.send('everything', {
    ...fullSubmission,
    answers: { papers: [id] },
    website: 'https://spam.example',
  })
  await origin.send('everything', fullSubmission)
  clock.at += 30 * DAY_MS - 1
  await purge(origin)
  expect([services.db.select().from(submissions).all().length, stored.size]).toEqual([2, 1])
  clock.at += 1
  await purge(origin)
  expect(services.db.select().from(submissions).all()).toMatchObject([{ spam: false }])
  expect(stored.size).toBe(0)
})

test('deletes events and sent messages as long after as the site says, however many there are', async () => {
  const { site: settings, ...rest } = createClinicBundle([oneClass])
  const site = openClass({ ...rest, site: { ...settings, retention: { events: 3, messages: 40 } } })
  const { db } = site.services
  site.book('eve')
  await site.services.jobs.run(createHandlers(site.services))
  const [message] = db.select().from(messages).all()
  const [event] = db.select().from(outbox).all()
  if (!message || !event) throw new Error('Nothing was written')
  for (let index = 0; index < 120; index += 1) {
    const { number: _, ...row } = { ...message, id: `msg_${index}`, state: 'sent' as const }
    db.insert(messages).values(row).run()
    db.insert(outbox)
      .values({ ...event, id: `copy_${index}` })
      .run()
  }
  const isCopy = ({ id }: { id: string }) => /^(copy|msg)_\d+$/.test(id)
  const count = () =>
    [db.select().from(messages).all(), db.select().from(outbox).all()].map(
      (rows: { id: string }[]) => rows.filter(isCopy).length,
    )
  site.clock.at += 3 * DAY_MS - 1
  await purge(site)
  expect(count()).toEqual([120, 120])
  site.clock.at += 1
  await purge(site)
  expect(count()).toEqual([120, 0])
  // The appointment is over, and its links expire 30 days later.
  site.clock.at += 37 * DAY_MS - 1
  await purge(site)
  expect(count()).toEqual([120, 0])
  site.clock.at += 1
  await purge(site)
  expect(count()).toEqual([0, 0])
})

test('deletes dead jobs after 30 days', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const origin = formOrigin()
  const { services, clock } = origin
  const dead = () =>
    services.db
      .select()
      .from(jobs)
      .all()
      .filter((job) => job.dead && job.kind === 'file-drop')
  services.jobs.schedule('file-drop', 'x', clock.at)
  const broken = { 'file-drop': () => Promise.reject(new Error('no')) }
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await services.jobs.run(broken)
    if (attempt < MAX_ATTEMPTS) clock.at += getBackOff(attempt)
  }
  expect(dead()).toHaveLength(1)
  clock.at += 30 * DAY_MS - 1
  await purge(origin)
  expect(dead()).toHaveLength(1)
  clock.at += 1
  await purge(origin)
  expect(dead()).toEqual([])
})

test('deletes waitlist entries 90 days after they ended', async () => {
  const site = openClass(createClinicBundle([oneClass]))
  site.book('zoe', { guests: 3 })
  for (const name of ['eva', 'rui']) site.join(name)
  site.leave('eva')
  site.clock.at += 90 * DAY_MS - 1
  await purge(site)
  // Rui's entry lapsed only in this purge, although its day was over long before.
  expect(site.statuses()).toEqual(['left', 'lapsed'])
  site.clock.at += 1
  await purge(site)
  expect(site.statuses()).toEqual(['lapsed'])
  site.clock.at += 90 * DAY_MS
  await purge(site)
  expect(site.statuses()).toEqual([])
})

test('deletes uses of a daily limit when no limit counts them any more', async () => {
  const origin = formOrigin()
  const { services, clock } = origin
  countDailyUse(services.db, { kind: 'unconfirmed-form', perClient: 1 }, { clientIp: 'a' }, clock.at)
  clock.at += DAY_MS - 1
  await purge(origin)
  expect(services.db.select().from(dailyUses).all()).toHaveLength(1)
  clock.at += 1
  await purge(origin)
  expect(services.db.select().from(dailyUses).all()).toEqual([])
})
