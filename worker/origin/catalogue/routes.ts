import { Hono } from 'hono'
import type { BusinessCalendars } from '#worker/contract/admin/calendars.ts'
import type { CalendarList, Offering } from '#worker/contract/bookings/offering.ts'
import { type TimeZoneList, timeZonesQuery } from '#worker/contract/bookings/time-zones.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { Site } from '#worker/contract/site.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import type { Services } from '../platform/services.ts'
import { addImages } from './add-images.ts'
import type { Catalogue } from './catalogue.ts'
import { findBrand } from './find-brand.ts'
import { findTimeZones, listTimeZones, pickTimeZones } from './time-zones/list.ts'
import {
  listCalendars,
  toBusinessCalendars,
  toCalendarOffering,
  toGroupOffering,
  toMenuOffering,
  toServiceOffering,
  toTeamOffering,
} from './view.ts'

/** Returns the route of the site's public settings. */
export function siteRoutes({ published, findImage, connections }: Services) {
  return new Hono().get('/', (c) => {
    const catalogue = published.current
    if (!catalogue) throw new Failure('not-found')
    const { site, revision } = catalogue
    // Webhooks, limits, messages, owners and the reasons of closures are not public.
    const {
      webhooks: _,
      limits: __,
      mail: ___,
      texts: ____,
      messages: _____,
      brand: ids,
      owners: ______,
      closures,
      ...settings
    } = site
    const closed = closures?.map(({ from, to }) => ({ from, to }))
    const id = site.content.cover
    const cover = id === undefined ? undefined : findImage(id)
    const brand = findBrand(ids, findImage)
    return c.json<Site>({
      ...settings,
      revision,
      unavailable: connections.listUnavailable(),
      ...(closed && { closures: closed }),
      ...(cover && { cover }),
      ...(brand && { brand }),
    })
  })
}

/** Returns the routes of calendars. */
export function calendarRoutes(services: Services) {
  return new Hono()
    .get('/', (c) => {
      const catalogue = services.published.current
      return c.json<CalendarList>(catalogue ? listCalendars(catalogue) : { calendars: [] })
    })
    .get('/:id', (c) => {
      const catalogue = services.published.current
      const calendar = catalogue?.calendars.get(c.req.param('id'))
      if (!catalogue || !calendar) throw new Failure('calendar-not-found')
      return c.json<Offering>(addImages(services, catalogue, toCalendarOffering(catalogue, calendar)))
    })
}

/** Returns the route by which the business sees what it can book. */
export const businessCalendarRoutes = ({ published }: Services) =>
  new Hono().get('/', (c) => {
    const catalogue = published.current
    return c.json<BusinessCalendars>({ calendars: catalogue ? toBusinessCalendars(catalogue) : [] })
  })

/**
 * Returns the route `GET /{id}` of an offering, by id or slug. The route throws `calendar-not-found` for one that
 * is not published.
 */
function offeringRoutes(
  services: Services,
  find: (catalogue: Catalogue, name: string) => Offering | undefined,
) {
  return new Hono().get('/:id', (c) => {
    const { current: catalogue } = services.published
    const offering = catalogue && find(catalogue, c.req.param('id'))
    if (!offering) throw new Failure('calendar-not-found')
    return c.json<Offering>(addImages(services, catalogue, offering))
  })
}

export function teamRoutes(services: Services) {
  return offeringRoutes(services, (catalogue, name) => {
    const team = catalogue.teams.get(name)
    return team && toTeamOffering(catalogue, team)
  })
}

export function groupRoutes(services: Services) {
  return offeringRoutes(services, (catalogue, name) => {
    const group = catalogue.groups.get(name)
    return group && toGroupOffering(catalogue, group)
  })
}

export function serviceMenuRoutes(services: Services) {
  return offeringRoutes(services, (catalogue, name) => {
    const menu = catalogue.serviceMenus.get(name)
    return menu && toMenuOffering(catalogue, menu)
  })
}

export function serviceRoutes(services: Services) {
  return offeringRoutes(services, (catalogue, name) => {
    const service = catalogue.services.get(name)
    return service && toServiceOffering(catalogue, service)
  })
}

/** Returns the route that lists and searches time zones. */
export function timeZoneRoutes({ clock, published }: Services) {
  return new Hono().get('/', validateInput('query', timeZonesQuery), (c) => {
    const { locale, q, ids } = c.req.valid('query')
    const args = [locale, clock.now(), published.current?.site.region] as const
    if (q !== undefined) return c.json<TimeZoneList>(findTimeZones(q, ...args))
    return c.json<TimeZoneList>(
      ids === undefined ? listTimeZones(...args) : pickTimeZones(ids.split(','), ...args),
    )
  })
}
