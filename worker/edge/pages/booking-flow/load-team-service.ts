import type { Offering } from '#worker/contract/bookings/offering.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { OriginCalls } from '../../origin-client/origin-calls.ts'

/** Loads a team's offering with one of its services only. Throws `calendar-not-found` where either is not published. */
export async function loadTeamService(calls: OriginCalls, team: string, service: string): Promise<Offering> {
  const offering = await calls.team(team)
  const calendars = offering.calendars.flatMap((calendar) => {
    const services = calendar.services.filter(({ id, slug }) => id === service || slug === service)
    return services.length > 0 ? [{ ...calendar, services }] : []
  })
  if (calendars.length === 0) throw new Failure('calendar-not-found')
  return { ...offering, calendars }
}
