import { spawnSync } from 'node:child_process'
import { isDeepStrictEqual } from 'node:util'
import type * as SeriesInvites from '#test/fixtures/series-invites.ts'
import type * as ThreeInvites from '#test/fixtures/three-invites.ts'
import { PYTHON } from './validate-feeds.ts'
import { withFixture } from './with-fixture.ts'

const READER = 'test/fixtures/calendars/read_invites.py'

/** Returns the events that the independent reader has to find in a booking's invites. */
function getEvents({ id, starts }: Awaited<ReturnType<typeof ThreeInvites.sendThreeInvites>>) {
  return starts.map((start, sequence) => ({
    method: sequence < 2 ? 'REQUEST' : 'CANCEL',
    uid: `${id}@clinic.example`,
    sequence,
    status: sequence < 2 ? 'CONFIRMED' : 'CANCELLED',
    start: `${new Date(start).toISOString().slice(0, 19)}Z`,
  }))
}

/**
 * Checks that two independent readers agree about the invites of bookings that are made, rescheduled and cancelled, and of a
 * series: each booking is one event, at the times that its page shows. Returns whether they do, and a message to print.
 */
export async function validateInvites(): Promise<{ valid: boolean; message: string }> {
  const sent = await withFixture(
    '/test/fixtures/three-invites.ts',
    ({ sendThreeInvites, visitorZones }: typeof ThreeInvites) =>
      Promise.all(visitorZones.map(sendThreeInvites)),
  )
  const series = await withFixture(
    '/test/fixtures/series-invites.ts',
    ({ sendSeriesInvites }: typeof SeriesInvites) => sendSeriesInvites(),
  )
  const input = JSON.stringify([...sent.flatMap(({ invites }) => invites), ...series.files.flat()])
  const reader = spawnSync(PYTHON, [READER], { encoding: 'utf8', input })
  if (reader.status !== 0) {
    return {
      valid: false,
      message: `The invites were not read: install python3-icalendar and python3-vobject\n${reader.stderr}`,
    }
  }
  const valid = isDeepStrictEqual(JSON.parse(reader.stdout), [
    ...sent.flatMap(getEvents),
    ...series.events.flat(),
  ])
  const message = valid
    ? `The invites of ${sent.length} bookings and a series are valid`
    : 'The invites have other events than the independent readers should find'
  return { valid, message }
}
