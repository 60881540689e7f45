import { Hono } from 'hono'
import type { CalendarList, Offering } from '#worker/contract/bookings/offering.ts'
import { type SeriesResponse, seriesQuery } from '#worker/contract/bookings/series.ts'
import { type SlotsResponse, slotsQuery } from '#worker/contract/bookings/slots.ts'
import { Failure } from '#worker/contract/failure.ts'
import { covered } from '../catalogue/covered.ts'
import { calendarOffering, listedCalendars } from '../catalogue/view.ts'
import { validated } from '../platform/http/validated.ts'
import type { Services } from '../services.ts'
import { listSeries } from './list-series.ts'
import { listSlots } from './list-slots.ts'

export const calendarRoutes = (services: Services) =>
  new Hono()
    .get('/', (c) => {
      const catalogue = services.published.current
      return c.json<CalendarList>(catalogue ? listedCalendars(catalogue) : { calendars: [] })
    })
    .get('/:id', (c) => {
      const catalogue = services.published.current
      const calendar = catalogue?.calendars.get(c.req.param('id'))
      if (!catalogue || !calendar) throw new Failure('calendar-not-found')
      return c.json<Offering>(covered(services, catalogue, calendarOffering(catalogue, calendar)))
    })
    .get('/:id/slots', validated('query', slotsQuery), (c) =>
      c.json<SlotsResponse>(listSlots(services, c.req.param('id'), c.req.valid('query'))),
    )
    .get('/:id/series', validated('query', seriesQuery), (c) =>
      c.json<SeriesResponse>(listSeries(services, c.req.param('id'), c.req.valid('query'))),
    )
