import * as z from 'zod/mini'

/** The colours in the agenda of the desk, in the order in which services and people get them. */
export const agendaColors = [
  'blue',
  'orange',
  'green',
  'purple',
  'yellow',
  'turquoise',
  'pink',
  'brown',
] as const

/** A colour in the agenda of the desk. @id AgendaColor */
export const agendaColor = z.enum(agendaColors)

/** How the agenda of the desk is coloured. */
export const agendaColoring = z.enum(['service', 'staff', 'none'])

export type AgendaColor = z.infer<typeof agendaColor>
