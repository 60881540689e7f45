import type { AdminAgenda, AgendaAppointment } from '#worker/contract/admin/agenda.ts'
import { type AgendaColor, agendaColors } from '#worker/contract/bundle/values/agenda-color.ts'

/** A service or a person whose colour an appointment can have. */
type Colored = AgendaAppointment['service']

/**
 * Returns the service or the person whose colour an appointment has. A person is the one with the id `column` if they take part in
 * the appointment, and its first one otherwise. Undefined in an agenda without colours.
 */
export function findColored(
  { colors }: Pick<AdminAgenda, 'colors'>,
  { service, staff }: Pick<AgendaAppointment, 'service' | 'staff'>,
  column?: string | null,
): Colored | undefined {
  if (colors === 'none') return undefined
  return colors === 'service' ? service : (staff.find(({ id }) => id === column) ?? staff[0])
}

/** Returns the services or people whose colours an agenda shows, by colour in the order of the palette. */
export function listColored(agenda: AdminAgenda): { color: AgendaColor; items: Colored[] }[] {
  const shown = new Map<string, Colored>()
  for (const { id, appointments } of agenda.columns)
    for (const index of appointments) {
      const appointment = agenda.appointments[index]
      const colored = appointment && findColored(agenda, appointment, id)
      if (colored) shown.set(colored.id, colored)
    }
  const byColor = Map.groupBy(shown.values(), ({ color }) => color)
  return agendaColors.flatMap((color) => {
    const items = byColor.get(color)
    return items ? [{ color, items }] : []
  })
}
