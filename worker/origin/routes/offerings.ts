import { Hono } from 'hono'
import type { Offering } from '#worker/contract/calendar.ts'
import { Failure } from '#worker/contract/failure.ts'
import { serviceOffering, teamOffering } from '../publishing/views.ts'
import type { Services } from '../services.ts'

export const teamRoutes = ({ published }: Services) =>
  new Hono().get('/:id', (c) => {
    const catalogue = published.current
    const team = catalogue?.teams.get(c.req.param('id'))
    if (!catalogue || !team) throw new Failure('calendar-not-found')
    return c.json<Offering>(teamOffering(catalogue, team))
  })

export const serviceRoutes = ({ published }: Services) =>
  new Hono().get('/:id', (c) => {
    const catalogue = published.current
    const service = catalogue?.services.get(c.req.param('id'))
    if (!catalogue || !service) throw new Failure('calendar-not-found')
    return c.json<Offering>(serviceOffering(catalogue, service))
  })
