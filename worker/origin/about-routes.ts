import { Hono } from 'hono'
import type { Services } from './services.ts'

/** Says that the origin answers. */
export const aboutRoutes = ({ published }: Services) =>
  new Hono().get('/health', (c) => c.json({ status: 'ok' as const, revision: published.revision }))
