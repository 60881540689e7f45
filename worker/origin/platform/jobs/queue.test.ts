import { eq, inArray } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import { jobs } from '../db/job-tables.ts'
import { getBackOff, MAX_ATTEMPTS } from './back-off.ts'
import { JobQueue } from './queue.ts'

test('waits longer after each failure of a job, and keeps the job as dead after the last', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z')
  const outbox = vi.fn(() => {
    throw new Error('no')
  })
  services.jobs.schedule('outbox', 'x', clock.at)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await services.jobs.run({ outbox })
    await services.jobs.run({ outbox })
    expect(outbox).toHaveBeenCalledTimes(attempt)
    clock.at += getBackOff(attempt)
  }
  await services.jobs.run({ outbox })
  expect(outbox).toHaveBeenCalledTimes(MAX_ATTEMPTS)
  const job = services.db.select().from(jobs).where(eq(jobs.kind, 'outbox')).get()
  expect(job).toMatchObject({ dead: true, attempts: MAX_ATTEMPTS, lastError: 'Error: no' })
})

test('runs all other jobs beside one of a kind that only another version of the program has, and keeps it', async () => {
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z')
  services.db.insert(jobs).values({ kind: 'seed-demo', reference: 'tea', due: clock.at }).run()
  services.jobs.schedule('outbox', 'x', clock.at)
  const outbox = vi.fn(() => undefined)
  await services.jobs.run({ outbox })
  expect(outbox).toHaveBeenCalledTimes(1)
  const unknown = services.db.select().from(jobs).where(eq(jobs.kind, 'seed-demo')).get()
  expect(unknown).toMatchObject({ attempts: 0, due: clock.at + HOUR_MS, dead: false })
})

test('replaces a job of the same kind and reference', async () => {
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z')
  services.jobs.schedule('outbox', 'x', clock.at)
  services.jobs.schedule('outbox', 'x', clock.at + 1000)
  const outbox = vi.fn(() => undefined)
  await services.jobs.run({ outbox })
  expect(outbox).not.toHaveBeenCalled()
  clock.at += 1000
  await services.jobs.run({ outbox })
  expect(outbox).toHaveBeenCalledTimes(1)
})

test('runs nothing and sets no alarm while paused, and runs due jobs when resumed', async () => {
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z')
  const setAlarm = vi.fn(async () => {})
  const queue = new JobQueue(services.db, { setAlarm }, clock)
  const outbox = vi.fn(() => undefined)
  queue.pause()
  queue.schedule('outbox', 'x', clock.at)
  queue.arm()
  await queue.run({ outbox })
  expect([outbox.mock.calls.length, setAlarm.mock.calls.length]).toEqual([0, 0])
  queue.resume()
  expect(setAlarm).toHaveBeenCalledTimes(1)
  await queue.run({ outbox })
  expect(outbox).toHaveBeenCalledTimes(1)
})

test('runs due jobs beside a slow job, and slow jobs one after the other', async () => {
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z')
  const { jobs: queue } = services
  const work = Promise.withResolvers<undefined>()
  const purge = vi.fn(() => work.promise)
  const publication = vi.fn(() => undefined)
  const outbox = vi.fn(() => undefined)
  services.db.delete(jobs).run()
  queue.schedule('purge', 'daily', clock.at - 1)
  queue.schedule('publication', 'cleanup', clock.at)
  const run = queue.run({ purge, publication, outbox })
  await vi.waitFor(() => expect(purge).toHaveBeenCalledTimes(1))
  queue.schedule('outbox', 'x', clock.at)
  await vi.waitFor(() => expect(outbox).toHaveBeenCalledTimes(1))
  expect(publication).not.toHaveBeenCalled()
  work.resolve(undefined)
  await run
  expect(publication).toHaveBeenCalledTimes(1)
})

const never = new Promise<undefined>(() => {})

test('does not let a job that waits for another server block others or run twice at once', async () => {
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z')
  const { jobs: queue } = services
  const done: string[] = []
  const answers = new Map([['slow', Promise.withResolvers<undefined>()]])
  const webhook = vi.fn(async ({ reference }: { reference: string }) => {
    await answers.get(reference)?.promise
    done.push(reference)
    return undefined
  })
  const outbox = ({ reference }: { reference: string }) => {
    done.push(reference)
    return undefined
  }
  queue.schedule('webhook', 'slow', clock.at)
  queue.schedule('webhook', 'quick', clock.at)
  const run = queue.run({ webhook, outbox })
  await vi.waitFor(() => expect(done).toEqual(['quick']))
  // Jobs that become due meanwhile also run; the slow job runs once more, but only afterwards.
  queue.schedule('outbox', 'later', clock.at)
  queue.schedule('webhook', 'slow', clock.at)
  await vi.waitFor(() => expect(done).toEqual(['quick', 'later']))
  expect(webhook).toHaveBeenCalledTimes(2)
  answers.get('slow')?.resolve(undefined)
  await run
  expect(done).toEqual(['quick', 'later', 'slow', 'slow'])
  const remaining = services.db
    .select()
    .from(jobs)
    .where(inArray(jobs.kind, ['webhook', 'outbox']))
    .all()
  expect(remaining).toEqual([])
})

test('waits for at most six servers at once', async () => {
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z')
  const webhook = vi.fn(() => never)
  for (let index = 0; index < 10; index += 1) services.jobs.schedule('webhook', `${index}`, clock.at)
  void services.jobs.run({ webhook })
  await new Promise((resolve) => setTimeout(resolve))
  void services.jobs.run({ webhook })
  expect(webhook).toHaveBeenCalledTimes(6)
})

test('fetches at most three feeds at once, after more urgent jobs', async () => {
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z')
  const [feed, webhook] = [vi.fn(() => never), vi.fn(() => never)]
  for (let index = 0; index < 200; index += 1) services.jobs.schedule('feed', `${index}`, clock.at - 1)
  for (let index = 0; index < 2; index += 1) services.jobs.schedule('webhook', `${index}`, clock.at)
  void services.jobs.run({ feed, webhook })
  await new Promise((resolve) => setTimeout(resolve))
  void services.jobs.run({ feed, webhook })
  expect([webhook.mock.calls.length, feed.mock.calls.length]).toEqual([2, 3])
})
