import * as z from 'zod/mini'
import { imageId, pageId } from '../ids.ts'
import { name, prose } from '../text.ts'
import { instant } from '../time.ts'
import { section } from './block.ts'
import { pagePath } from './written.ts'

/** A page: it exists in the locales that its title has, and is shown in one of those to everybody else. */
export const page = z.strictObject({
  id: pageId,
  path: pagePath,
  title: name,
  /** What search engines and shared links say of it. */
  description: z.optional(prose),
  cover: z.optional(imageId),
  status: z._default(z.enum(['draft', 'published', 'archived']), 'published'),
  /** Whether search engines may list it. */
  listed: z._default(z.boolean(), true),
  /** Its title as the heading above all sections; without, a section has to say it. */
  showTitle: z._default(z.boolean(), true),
  updatedAt: z.optional(instant),
  sections: z.array(section).check(z.maxLength(60)),
})
