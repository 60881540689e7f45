// The script of the days of the agenda, beside that of all pages: appointments are dragged, and free times are clicked.

import { followColumns } from '#client/desk/agenda/column-tabs.ts'
import { dragAppointments } from '#client/desk/agenda/drag-appointments.ts'
import { followNow } from '#client/desk/agenda/now-line.ts'
import { bookFreeTimeOnClick } from '#client/desk/agenda/pick-free-time.ts'

dragAppointments()
followNow()
followColumns()
bookFreeTimeOnClick()
