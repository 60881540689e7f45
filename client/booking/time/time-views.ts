import { ClassSessions } from './class-sessions.tsx'
import { MoreSlots } from './more-slots.tsx'
import { moveInGrid } from './move-in-grid.ts'
import { NoTimes } from './no-times.tsx'
import { ZonePicker } from './zone-picker.tsx'

/** Rare parts of the choice of a time, and parts that are needed only once the visitor uses it. */
export const timeViews = { ClassSessions, MoreSlots, NoTimes, ZonePicker, moveInGrid }
