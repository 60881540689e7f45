import { Hono } from 'hono'
import type { Offering, OneTimeOffering } from '#worker/contract/bookings/offering.ts'
import { Failure } from '#worker/contract/failure.ts'
import { isUsed } from '../bookings/one-time-links.ts'
import type { Services } from '../services.ts'
import type { Catalogue } from './catalogue.ts'
import { covered } from './covered.ts'
import { groupOffering, menuOffering, oneTimeOffering, serviceOffering, teamOffering } from './view.ts'

/** `GET /{id}` by id or slug. Throws `calendar-not-found` for an offering that is not published. */
const offeringRoutes = (
  { published, scenes }: Services,
  find: (catalogue: Catalogue, name: string) => Offering | undefined,
) =>
  new Hono().get('/:id', (c) => {
    const { current: catalogue } = published
    const offering = catalogue && find(catalogue, c.req.param('id'))
    if (!offering) throw new Failure('calendar-not-found')
    return c.json<Offering>(covered({ scenes }, catalogue, offering))
  })

export const teamRoutes = (services: Services) =>
  offeringRoutes(services, (catalogue, name) => {
    const team = catalogue.teams.get(name)
    return team && teamOffering(catalogue, team)
  })

export const groupRoutes = (services: Services) =>
  offeringRoutes(services, (catalogue, name) => {
    const group = catalogue.groups.get(name)
    return group && groupOffering(catalogue, group)
  })

export const serviceMenuRoutes = (services: Services) =>
  offeringRoutes(services, (catalogue, name) => {
    const menu = catalogue.serviceMenus.get(name)
    return menu && menuOffering(catalogue, menu)
  })

export const serviceRoutes = (services: Services) =>
  offeringRoutes(services, (catalogue, name) => {
    const service = catalogue.services.get(name)
    return service && serviceOffering(catalogue, service)
  })

export const oneTimeLinkRoutes = ({ published, db }: Services) =>
  new Hono().get('/:slug', (c) => {
    const catalogue = published.current
    const link = catalogue?.oneTimeLinks.get(c.req.param('slug'))
    const offering = catalogue && link && oneTimeOffering(catalogue, link, isUsed({ db }, link.slug))
    if (!offering) throw new Failure('link-expired')
    return c.json<OneTimeOffering>(offering)
  })
