import * as z from 'zod/mini'
import { calendar } from '#worker/contract/bundle/calendar.ts'
import { form } from '#worker/contract/bundle/form.ts'
import { group } from '#worker/contract/bundle/group.ts'
import { image } from '#worker/contract/bundle/image.ts'
import { menu } from '#worker/contract/bundle/menu.ts'
import { oneTimeLink } from '#worker/contract/bundle/one-time-link.ts'
import { page } from '#worker/contract/bundle/page.ts'
import { author, category, post, tag } from '#worker/contract/bundle/post.ts'
import { collection, product } from '#worker/contract/bundle/product.ts'
import { redirect } from '#worker/contract/bundle/redirect.ts'
import { resource } from '#worker/contract/bundle/resource.ts'
import { service } from '#worker/contract/bundle/service.ts'
import { serviceMenu } from '#worker/contract/bundle/service-menu.ts'
import { siteSettings } from '#worker/contract/bundle/site.ts'
import { staff } from '#worker/contract/bundle/staff.ts'
import { team } from '#worker/contract/bundle/team.ts'
import type { ResourceKind } from './resources.ts'

/** What the stored JSON of each kind is; a page and a post have their sections beside it. */
export const resourceSchemas = {
  ...{ site: siteSettings, staff, resource, service, calendar, team, group },
  ...{ 'service-menu': serviceMenu, 'one-time-link': oneTimeLink, form },
  ...{ image, page: z.omit(page, { sections: true }), post: z.omit(post, { sections: true }) },
  ...{ category, author, tag, product, collection, menu, redirect },
} as const satisfies Record<ResourceKind, z.ZodMiniType>

export type ParsedResource<K extends ResourceKind> = z.infer<(typeof resourceSchemas)[K]>
