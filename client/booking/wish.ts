import type { Choices } from './step.ts'

/** What was chosen, as the queries of the calls for free times ask for it. Guests count where they take seats. */
export function wishQuery({ calendar, service, staff, duration, guests }: Choices) {
  return {
    ...(service && { service: service.id }),
    ...(staff && staff !== 'any' && { staff }),
    ...(duration && { duration: String(duration) }),
    ...(guests > 0 && calendar && calendar.seats > 1 && { guests: String(guests) }),
  }
}
