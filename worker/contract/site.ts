import * as z from 'zod/mini'
import { siteSettings } from './bundle/site.ts'

/** `GET /api/site`: the public settings, and the revision they belong to. */
export const site = z.extend(siteSettings, { revision: z.int() })

export type Site = z.infer<typeof site>
