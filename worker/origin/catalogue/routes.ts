import type { Offering } from '#worker/contract/bookings/offering.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { PreviewQuery } from '#worker/contract/preview-query.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import type { Services } from '../platform/services.ts'
import { addImages, addPeopleAndCovers } from './add-images.ts'
import type { Catalogue } from './catalogue.ts'
import { toSite } from './site-view.ts'
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

/**
 * Returns an offering with its images. `findCover` returns the id of its own cover. Throws `calendar-not-found` for an offering that is
 * neither published nor in the draft.
 */
function getOffering(
  { openCatalogue }: Services,
  { preview }: PreviewQuery,
  find: (catalogue: Catalogue) => Offering | undefined,
  findCover?: (catalogue: Catalogue) => string | undefined,
): Offering {
  const source = openCatalogue(preview)
  const offering = source && find(source.catalogue)
  if (!offering) throw new Failure('calendar-not-found')
  return addImages(source, offering, findCover?.(source.catalogue))
}

/** The routes of the site's settings, of its offerings by id or slug, of time zones, and of calendars for the business. */
export const catalogueRoutes: readonly Route[] = [
  handle('get /site', ({ query: { preview } }, services) => {
    const source = services.openCatalogue(preview)
    if (!source) throw new Failure('not-found')
    return toSite(services, source)
  }),
  handle('get /calendars', ({ query: { preview } }, { openCatalogue }) => {
    const source = openCatalogue(preview)
    return source ? addPeopleAndCovers(source, listCalendars(source.catalogue)) : { calendars: [] }
  }),
  handle('get /calendars/{id}', ({ params, query }, services) =>
    getOffering(services, query, (catalogue) => {
      const calendar = catalogue.calendars.get(params.id)
      return calendar && toCalendarOffering(catalogue, calendar)
    }),
  ),
  handle('get /teams/{id}', ({ params, query }, services) =>
    getOffering(services, query, (catalogue) => {
      const team = catalogue.teams.get(params.id)
      return team && toTeamOffering(catalogue, team)
    }),
  ),
  handle('get /groups/{id}', ({ params, query }, services) =>
    getOffering(services, query, (catalogue) => {
      const group = catalogue.groups.get(params.id)
      return group && toGroupOffering(catalogue, group)
    }),
  ),
  handle('get /service-menus/{id}', ({ params, query }, services) =>
    getOffering(
      services,
      query,
      (catalogue) => {
        const menu = catalogue.serviceMenus.get(params.id)
        return menu && toMenuOffering(catalogue, menu)
      },
      (catalogue) => catalogue.serviceMenus.get(params.id)?.cover,
    ),
  ),
  handle('get /services/{id}', ({ params, query }, services) =>
    getOffering(services, query, (catalogue) => {
      const service = catalogue.services.get(params.id)
      return service && toServiceOffering(catalogue, service)
    }),
  ),
  handle('get /time-zones', ({ query: { locale, q, ids } }, { clock, published }) => {
    const args = [locale, clock.now(), published.current?.site.region] as const
    if (q !== undefined) return findTimeZones(q, ...args)
    return ids === undefined ? listTimeZones(...args) : pickTimeZones(ids.split(','), ...args)
  }),
  handle('get /admin/calendars', ({ sight }, { published }) => ({
    calendars: published.current ? toBusinessCalendars(published.current, sight) : [],
  })),
]
