import { type AgendaColor, agendaColors } from '#worker/contract/bundle/values/agenda-color.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** The colours of all published services and people, by id. */
export interface AgendaColors {
  service: ReadonlyMap<string, AgendaColor>
  staff: ReadonlyMap<string, AgendaColor>
}

/** Returns the chosen colour of each item. Without one, items get the colours in order, so that a choice changes no other item. */
function assignColors(items: readonly { id: string; color?: AgendaColor | undefined }[]) {
  return new Map(
    items.flatMap(({ id, color }, index): [string, AgendaColor][] => {
      const assigned = color ?? agendaColors[index % agendaColors.length]
      return assigned ? [[id, assigned]] : []
    }),
  )
}

/** Returns the colours of a catalogue. */
export const createColors = ({ services, staff }: Catalogue): AgendaColors => ({
  service: assignColors(services.all),
  staff: assignColors(staff.all),
})
