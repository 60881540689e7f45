// The entry of the agenda, beside that of the desk: appointments are dragged.

import { dragAppointments } from '#client/desk/agenda/drag-appointments.ts'

dragAppointments()
