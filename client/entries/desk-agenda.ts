// Loaded by the days and weeks of the agenda, after the script of all desk pages.

import { followColumns } from '#client/desk/agenda/column-tabs.ts'
import { dragAppointments } from '#client/desk/agenda/drag-appointments.ts'
import { followNow } from '#client/desk/agenda/now-line.ts'
import { bookFreeTimeOnClick } from '#client/desk/agenda/pick-free-time.ts'

dragAppointments()
followNow()
followColumns()
bookFreeTimeOnClick()
