import { agenda, agendaQuery } from '../admin/agenda.ts'
import type { Operation } from './operation.ts'

/** The operation for the business on its agenda. */
export const agendaOperations = [
  {
    method: 'get',
    path: '/admin/agenda',
    summary: 'Get the appointments, working hours and taken times of up to seven days, by staff or by room',
    query: agendaQuery,
    responses: { 200: agenda },
    problems: ['validation', 'not-found'],
    roles: ['owner', 'staff', 'reader'],
    people: { needs: ['look'], rows: 'own' },
  },
] as const satisfies readonly Operation[]
