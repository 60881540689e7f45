import { Hono } from 'hono'
import type { CalendarList, Offering } from '#worker/contract/bookings/offering.ts'
import { type TimeZoneList, timeZonesQuery } from '#worker/contract/bookings/time-zones.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { Site } from '#worker/contract/site.ts'
import { validated } from '../platform/http/validated.ts'
import { addCover } from './add-cover.ts'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueDeps } from './deps.ts'
import { listTimeZones } from './time-zones/list.ts'
import {
  listCalendars,
  toCalendarOffering,
  toGroupOffering,
  toMenuOffering,
  toServiceOffering,
  toTeamOffering,
} from './view.ts'

export const siteRoutes = ({ published, findCover }: Pick<CatalogueDeps, 'findCover' | 'published'>) =>
  new Hono().get('/', (c) => {
    const catalogue = published.current
    if (!catalogue) throw new Failure('not-found')
    const { site, revision } = catalogue
    // Webhooks and limits are nobody else's business.
    const { webhooks: _, limits: __, ...settings } = site
    const id = site.content.cover
    const cover = id === undefined ? undefined : findCover(id)
    return c.json<Site>({ ...settings, revision, ...(cover && { cover }) })
  })

export const calendarRoutes = (deps: Pick<CatalogueDeps, 'findCover' | 'published'>) =>
  new Hono()
    .get('/', (c) => {
      const catalogue = deps.published.current
      return c.json<CalendarList>(catalogue ? listCalendars(catalogue) : { calendars: [] })
    })
    .get('/:id', (c) => {
      const catalogue = deps.published.current
      const calendar = catalogue?.calendars.get(c.req.param('id'))
      if (!catalogue || !calendar) throw new Failure('calendar-not-found')
      return c.json<Offering>(addCover(deps, catalogue, toCalendarOffering(catalogue, calendar)))
    })

/** `GET /{id}` by id or slug. Throws `calendar-not-found` for an offering that is not published. */
const offeringRoutes = (
  deps: Pick<CatalogueDeps, 'findCover' | 'published'>,
  find: (catalogue: Catalogue, name: string) => Offering | undefined,
) =>
  new Hono().get('/:id', (c) => {
    const { current: catalogue } = deps.published
    const offering = catalogue && find(catalogue, c.req.param('id'))
    if (!offering) throw new Failure('calendar-not-found')
    return c.json<Offering>(addCover(deps, catalogue, offering))
  })

export const teamRoutes = (deps: Pick<CatalogueDeps, 'findCover' | 'published'>) =>
  offeringRoutes(deps, (catalogue, name) => {
    const team = catalogue.teams.get(name)
    return team && toTeamOffering(catalogue, team)
  })

export const groupRoutes = (deps: Pick<CatalogueDeps, 'findCover' | 'published'>) =>
  offeringRoutes(deps, (catalogue, name) => {
    const group = catalogue.groups.get(name)
    return group && toGroupOffering(catalogue, group)
  })

export const serviceMenuRoutes = (deps: Pick<CatalogueDeps, 'findCover' | 'published'>) =>
  offeringRoutes(deps, (catalogue, name) => {
    const menu = catalogue.serviceMenus.get(name)
    return menu && toMenuOffering(catalogue, menu)
  })

export const serviceRoutes = (deps: Pick<CatalogueDeps, 'findCover' | 'published'>) =>
  offeringRoutes(deps, (catalogue, name) => {
    const service = catalogue.services.get(name)
    return service && toServiceOffering(catalogue, service)
  })

export const timeZoneRoutes = ({ clock }: Pick<CatalogueDeps, 'clock'>) =>
  new Hono().get('/', validated('query', timeZonesQuery), (c) =>
    c.json<TimeZoneList>(listTimeZones(c.req.valid('query').locale, clock.now())),
  )
