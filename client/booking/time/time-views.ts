import { ClassSessions } from './class-sessions.tsx'
import { MoreSlots } from './more-slots.tsx'
import { moveInGrid } from './move-in-grid.ts'
import { NoTimes } from './no-times.tsx'
import { ZonePicker } from './zone-picker.tsx'

/** Parts of the choice of a time that are rare, or needed only once the visitor uses it. */
export const timeViews = { ClassSessions, MoreSlots, NoTimes, ZonePicker, moveInGrid }
