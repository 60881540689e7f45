// Loaded by the days of the agenda and the weeks of one person or room, after the script of all desk pages.

import { followColumns } from '#client/desk/agenda/column-tabs.ts'
import { dragAppointments } from '#client/desk/agenda/drag-appointments.ts'
import { followNow } from '#client/desk/agenda/now-line.ts'
import { bookFreeTimeOnClick } from '#client/desk/agenda/pick-free-time.ts'

dragAppointments()
followNow()
followColumns()
bookFreeTimeOnClick()
