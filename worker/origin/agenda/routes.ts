import { Hono } from 'hono'
import { type AdminAgenda, agendaQuery } from '#worker/contract/admin/agenda.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import { createAgenda } from './create-agenda.ts'
import type { AgendaDeps } from './deps.ts'

/** Returns the business's route for its agenda. */
export const agendaRoutes = (deps: Pick<AgendaDeps, 'clock' | 'db' | 'published'>) =>
  new Hono().get('/agenda', validateInput('query', agendaQuery), (c) =>
    c.json<AdminAgenda>(createAgenda(deps, c.req.valid('query'))),
  )
