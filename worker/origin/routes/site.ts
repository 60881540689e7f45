import { Hono } from 'hono'
import { Failure } from '#worker/contract/failure.ts'
import type { Site } from '#worker/contract/site.ts'
import type { Services } from '../services.ts'

export const siteRoutes = ({ published }: Services) =>
  new Hono().get('/', (c) => {
    const catalogue = published.current
    if (!catalogue) throw new Failure('not-found')
    return c.json<Site>({ ...catalogue.site, revision: catalogue.revision })
  })
