import type { Availability } from './availability.ts'
import type { BusyCalendar } from './busy-calendar.ts'
import type { Holds } from './holds.ts'
import type { FindBookingToReschedule } from './list-slots.ts'

declare module '../platform/services.ts' {
  interface Services {
    busyCalendar: BusyCalendar
    availability: Availability
    holds: Holds
    findBookingToReschedule: FindBookingToReschedule
  }
}
