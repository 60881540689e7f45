import { Hono } from 'hono'
import { type AdminAgenda, agendaQuery } from '#worker/contract/admin/agenda.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import type { Services } from '../platform/services.ts'
import { createAgenda } from './create-agenda.ts'

/** Returns the business's route for its agenda. */
export const agendaRoutes = (services: Services) =>
  new Hono().get('/agenda', validateInput('query', agendaQuery), (c) =>
    c.json<AdminAgenda>(createAgenda(services, c.req.valid('query'))),
  )
