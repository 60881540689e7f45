import { Hono } from 'hono'
import type { Services } from './services.ts'

/** Answers `GET /health`. */
export const aboutRoutes = ({ published }: Services) =>
  new Hono().get('/health', (c) => c.json({ status: 'ok' as const, revision: published.revision }))
