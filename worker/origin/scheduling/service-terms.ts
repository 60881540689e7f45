import type { CalendarDefinition } from '#worker/contract/bundle/bundle.ts'
import type { Target } from './target.ts'

type Booked = Pick<Target, 'calendar' | 'service' | 'items'>

/** Returns the services of a target: several for a cart, or else one. */
const listServices = ({ service, items = [] }: Booked) =>
  items.length > 0 ? items.map((item) => item.service) : [service]

/**
 * Returns the minimum minutes between booking and start: the longest notice of the services. A service without a notice has
 * that of the calendar.
 */
export function getNotice(booked: Booked): number {
  return Math.max(...listServices(booked).map(({ notice }) => notice ?? booked.calendar.notice))
}

/** Returns the strictest of limits in minutes before the start: the longest. Null means never, and is the strictest of all. */
const getStrictest = (limits: readonly (number | null)[]) =>
  limits.reduce((strictest, limit) =>
    strictest === null || limit === null ? null : Math.max(strictest, limit),
  )

/**
 * Returns the cut-off of a booking in minutes before its start: the strictest of its services. A service without a cut-off has
 * that of the calendar.
 */
export function getCutoff(booked: Booked): CalendarDefinition['cutoff'] {
  const all = listServices(booked).map(({ cutoff }) => cutoff ?? booked.calendar.cutoff)
  return {
    reschedule: getStrictest(all.map(({ reschedule }) => reschedule)),
    cancel: getStrictest(all.map(({ cancel }) => cancel)),
  }
}
