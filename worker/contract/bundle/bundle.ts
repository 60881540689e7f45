import * as z from 'zod/mini'
import { calendar } from './calendar.ts'
import { content } from './content.ts'
import { form } from './form.ts'
import { group } from './group.ts'
import type { toService } from './in-minor-units.ts'
import { oneTimeLink } from './one-time-link.ts'
import { resource } from './resource.ts'
import { service } from './service.ts'
import { serviceMenu } from './service-menu.ts'
import { siteSettings } from './site.ts'
import { staff } from './staff.ts'
import { team } from './team.ts'

/** All that a business publishes, as one document. */
export const bundle = z.strictObject({
  $schema: z.optional(z.string()),
  site: siteSettings,
  staff: z.array(staff).check(z.maxLength(1000)),
  resources: z._default(z.array(resource).check(z.maxLength(1000)), []),
  services: z.array(service).check(z.maxLength(1000)),
  calendars: z.array(calendar).check(z.maxLength(1000)),
  teams: z._default(z.array(team).check(z.maxLength(1000)), []),
  groups: z._default(z.array(group).check(z.maxLength(1000)), []),
  serviceMenus: z._default(z.array(serviceMenu).check(z.maxLength(1000)), []),
  oneTimeLinks: z._default(z.array(oneTimeLink).check(z.maxLength(1000)), []),
  forms: z._default(z.array(form).check(z.maxLength(500)), []),
  ...content,
})

export type Bundle = z.infer<typeof bundle>
export type BundleInput = z.input<typeof bundle>
export type StaffDefinition = Bundle['staff'][number]
/** A service with its amounts in minor units, as everything that books it needs it. */
export type ServiceDefinition = ReturnType<typeof toService>
export type CalendarDefinition = Bundle['calendars'][number]
export type TeamDefinition = Bundle['teams'][number]
export type GroupDefinition = Bundle['groups'][number]
export type ServiceMenuDefinition = Bundle['serviceMenus'][number]
export type OneTimeLinkDefinition = Bundle['oneTimeLinks'][number]
export type SiteSettings = Bundle['site']
