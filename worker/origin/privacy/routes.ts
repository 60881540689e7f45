import { Hono } from 'hono'
import {
  type AdminConsents,
  adminConsentsQuery,
  type DataLinkResponse,
  dataLinkRequest,
  type Erasure,
  type PersonalData,
  personalDataQuery,
  personalDataRequest,
} from '#worker/contract/personal-data.ts'
import { listConsents } from '../consents/list-consents.ts'
import { limitLinkRate } from '../platform/http/rate-limit.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import type { Services } from '../platform/services.ts'
import { erase } from './commands/erase.ts'
import { withdrawMarketing } from './commands/withdraw-marketing.ts'
import { createPersonLink } from './person-links.ts'
import { findSubject } from './subject.ts'
import { getPersonalData } from './view.ts'

/** Returns the routes by which visitors see and erase their own data, with a link that only they have. */
export function personalDataRoutes(services: Services) {
  const getSubject = (id: string, token: string) => findSubject(services, id, token, services.clock.now())
  return new Hono()
    .use(limitLinkRate(60))
    .get('/:subject', validateInput('query', personalDataQuery), (c) => {
      const { token, cursor } = c.req.valid('query')
      const subject = getSubject(c.req.param('subject'), token)
      return c.json<PersonalData>(getPersonalData(services, subject, cursor))
    })
    .post('/:subject/erase', validateInput('json', personalDataRequest), (c) => {
      const subject = getSubject(c.req.param('subject'), c.req.valid('json').token)
      return c.json<Erasure>(erase(services, subject))
    })
    .post('/:subject/withdraw', validateInput('json', personalDataRequest), (c) => {
      const subject = getSubject(c.req.param('subject'), c.req.valid('json').token)
      withdrawMarketing(services, subject)
      return c.json<PersonalData>(getPersonalData(services, subject))
    })
}

/** Returns the business's routes for consents and data links. */
export function privacyAdminRoutes(services: Services) {
  return new Hono()
    .get('/consents', validateInput('query', adminConsentsQuery), (c) =>
      c.json<AdminConsents>(listConsents(services, c.req.valid('query'))),
    )
    .post('/data-links', validateInput('json', dataLinkRequest), (c) =>
      c.json<DataLinkResponse>(createPersonLink(services, c.req.valid('json')), 201),
    )
}
