import { expect, test } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { noIdempotencyKey } from '#test/fixtures/no-idempotency-key.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { blockRequest } from '#worker/contract/admin/blocks.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { createHandlers } from '../../job-handlers.ts'
import { listAllBlockedTimes } from '../store.ts'
import { createBlockedTime } from './write-blocked-time.ts'

test('deletes blocks that ended a year ago, also those whose rule has no further date', async () => {
  const { services, clock } = testOrigin(
    '2026-11-23T08:00:00Z',
    createClinicBundle([{ id: 'cut', staff: ['ana'] }]),
  )
  const block = { owner: { kind: 'site' }, from: '2026-11-24T10:00', to: '2026-11-24T12:00' }
  const repeats = {
    single: undefined,
    counted: 'FREQ=WEEKLY;COUNT=3',
    limited: 'FREQ=DAILY;UNTIL=20261201',
    precise: 'FREQ=DAILY;UNTIL=20261201T100000Z',
    endless: 'FREQ=YEARLY;INTERVAL=9',
    rare: 'FREQ=YEARLY;INTERVAL=9;COUNT=2',
    later: 'FREQ=YEARLY;INTERVAL=9;UNTIL=20401201',
  }
  for (const [reason, repeat] of Object.entries(repeats))
    createBlockedTime(
      services,
      blockRequest.parse({ ...block, reason, repeat }),
      noIdempotencyKey,
      byBusiness.actor,
    )
  const purgeAfter = async (days: number) => {
    clock.at += days * DAY_MS
    services.jobs.schedule('purge', 'daily', clock.at)
    await services.jobs.run(createHandlers(services))
    return listAllBlockedTimes(services.db).map(({ reason }) => reason)
  }
  expect(await purgeAfter(366)).toEqual(Object.keys(repeats))
  expect(await purgeAfter(30)).toEqual(['endless', 'rare', 'later'])
})
