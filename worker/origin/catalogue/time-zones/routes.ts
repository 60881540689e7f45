import { Hono } from 'hono'
import { type TimeZoneList, timeZonesQuery } from '#worker/contract/bookings/time-zones.ts'
import { validated } from '../../platform/http/validated.ts'
import type { Services } from '../../services.ts'
import { timeZoneList } from './list.ts'

export const timeZoneRoutes = ({ clock }: Services) =>
  new Hono().get('/', validated('query', timeZonesQuery), (c) =>
    c.json<TimeZoneList>(timeZoneList(c.req.valid('query').locale, clock.now())),
  )
