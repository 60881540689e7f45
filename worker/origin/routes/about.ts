import { Hono } from 'hono'
import { bundleJsonSchema } from '#worker/contract/bundle/json-schema.ts'
import { openApi } from '#worker/contract/openapi.ts'
import type { Services } from '../services.ts'

/** What describes the API, and says that it is there. */
export const aboutRoutes = ({ published }: Services) =>
  new Hono()
    .get('/health', (c) => c.json({ status: 'ok' as const, revision: published.revision }))
    .get('/openapi.json', (c) => c.json(openApi()))
    .get('/schemas/bundle.json', (c) =>
      c.json(bundleJsonSchema(), 200, { 'Content-Type': 'application/schema+json' }),
    )
