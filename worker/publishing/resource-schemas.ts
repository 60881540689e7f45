import * as z from 'zod/mini'
import { author, category, post, tag } from '#worker/contract/bundle/content/blog.ts'
import { collection } from '#worker/contract/bundle/content/collection.ts'
import { image } from '#worker/contract/bundle/content/image.ts'
import { menu } from '#worker/contract/bundle/content/menu.ts'
import { page } from '#worker/contract/bundle/content/page.ts'
import { product } from '#worker/contract/bundle/content/product.ts'
import { redirect } from '#worker/contract/bundle/content/redirect.ts'
import { form } from '#worker/contract/bundle/forms/form.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { calendar } from '#worker/contract/bundle/scheduling/calendar.ts'
import { group } from '#worker/contract/bundle/scheduling/group.ts'
import { oneTimeLink } from '#worker/contract/bundle/scheduling/one-time-link.ts'
import { resource } from '#worker/contract/bundle/scheduling/resource.ts'
import { service } from '#worker/contract/bundle/scheduling/service.ts'
import { serviceMenu } from '#worker/contract/bundle/scheduling/service-menu.ts'
import { staff } from '#worker/contract/bundle/scheduling/staff.ts'
import { team } from '#worker/contract/bundle/scheduling/team.ts'
import { siteSettings } from '#worker/contract/bundle/site/settings.ts'

/** The schema of each kind's stored JSON. Pages and posts store their sections beside it. */
export const resourceSchemas = {
  site: siteSettings,
  staff,
  resource,
  service,
  calendar,
  team,
  group,
  'service-menu': serviceMenu,
  'one-time-link': oneTimeLink,
  form,
  image,
  page: z.omit(page, { sections: true }),
  post: z.omit(post, { sections: true }),
  category,
  author,
  tag,
  product,
  collection,
  menu,
  redirect,
} as const satisfies Record<ResourceKind, z.ZodMiniType>

export type ParsedResource<K extends ResourceKind> = z.infer<(typeof resourceSchemas)[K]>
