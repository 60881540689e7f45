import { Hono } from 'hono'
import { Failure } from '#worker/contract/failure.ts'
import type { Site } from '#worker/contract/site.ts'
import { picture } from '../content/render-context.ts'
import type { Services } from '../services.ts'

export const siteRoutes = ({ published, scenes }: Services) =>
  new Hono().get('/', (c) => {
    const catalogue = published.current
    if (!catalogue) throw new Failure('not-found')
    const { site, revision } = catalogue
    // Webhooks and limits are nobody else's business.
    const { webhooks: _, limits: __, ...settings } = site
    const id = site.content.cover
    const cover = id === undefined ? undefined : picture(scenes.published(site.locale), id, site.locale)
    return c.json<Site>({ ...settings, revision, ...(cover && { cover }) })
  })
