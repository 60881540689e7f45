import { expect, test, vi } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { jobs } from '../db/schema.ts'
import { backOff, maxAttempts } from './back-off.ts'

test('a job that fails waits longer each time, and is kept when it is given up', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z')
  const outbox = vi.fn(() => {
    throw new Error('no')
  })
  services.jobs.schedule('outbox', 'x', clock.at)
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    await services.jobs.run({ outbox })
    await services.jobs.run({ outbox })
    expect(outbox).toHaveBeenCalledTimes(attempt)
    clock.at += backOff(attempt)
  }
  await services.jobs.run({ outbox })
  expect(outbox).toHaveBeenCalledTimes(maxAttempts)
  const [job] = services.db.select().from(jobs).all()
  expect(job).toMatchObject({ dead: true, attempts: maxAttempts, lastError: 'Error: no' })
})

test('a job of the same kind and reference is one job', async () => {
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
