import { Hono, type TypedResponse } from 'hono'
import { type Hold, holdRequest } from '#worker/contract/bookings/hold.ts'
import { type SeriesResponse, seriesQuery } from '#worker/contract/bookings/series.ts'
import { type SlotsResponse, slotsQuery } from '#worker/contract/bookings/slots.ts'
import { Failure } from '#worker/contract/failure.ts'
import { limitRate } from '../platform/http/rate-limit.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import type { Services } from '../platform/services.ts'
import { freeLapsedHolds } from './events.ts'
import { listSeries } from './list-series.ts'
import { listSlots } from './list-slots.ts'
import { toSlotsJson } from './slots-response.ts'

const jsonHeaders = { 'Content-Type': 'application/json' }

/** Returns the routes of the slots and series of a calendar. */
export function slotRoutes(services: Services) {
  return new Hono()
    .get('/:id/slots', validateInput('query', slotsQuery), (c) => {
      const text = toSlotsJson(listSlots(services, c.req.param('id'), c.req.valid('query')))
      // Typed as what the text says, for the edge's client.
      return new Response(text, { headers: jsonHeaders }) as Response &
        TypedResponse<SlotsResponse, 200, 'json'>
    })
    .get('/:id/series', validateInput('query', seriesQuery), (c) =>
      c.json<SeriesResponse>(listSeries(services, c.req.param('id'), c.req.valid('query'))),
    )
}

/** Returns the routes by which visitors reserve a slot while they book. */
export function holdRoutes(services: Services) {
  const { holds, emit } = services
  return new Hono()
    .post('/', limitRate(60), validateInput('json', holdRequest), (c) => {
      freeLapsedHolds(services)
      const { hold, created } = holds.createHold(c.req.valid('json'), c.req.header('X-Daybook-Address'))
      emit({ type: 'slots.freed' })
      return c.json<Hold>(hold, created ? 201 : 200)
    })
    .get('/:id', (c) => {
      const hold = holds.find(c.req.param('id'))
      if (!hold) throw new Failure('not-found')
      return c.json<Hold>(hold)
    })
    .delete('/:id', (c) => {
      holds.release(c.req.param('id'))
      emit({ type: 'slots.freed' })
      return c.body(null, 204)
    })
}
