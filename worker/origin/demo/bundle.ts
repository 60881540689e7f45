import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { calendars } from './calendars.ts'
import { content } from './content/content.ts'
import { forms } from './forms/forms.ts'
import { groups } from './groups.ts'
import { oneTimeLinks } from './one-time-links.ts'
import { resources } from './resources.ts'
import { serviceMenus } from './service-menus.ts'
import { services } from './services.ts'
import { site } from './site.ts'
import { staff } from './staff.ts'
import { teams } from './teams.ts'

/** The bundle of the demo business, Harbour & Pine. */
export const demoBundle: BundleInput = {
  site,
  staff,
  resources,
  services,
  calendars,
  teams,
  groups,
  serviceMenus,
  oneTimeLinks,
  forms,
  ...content,
}
