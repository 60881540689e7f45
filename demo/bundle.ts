import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { calendars } from './calendars.ts'
import { content } from './content/content.ts'
import { afterVisit } from './forms/after-visit.ts'
import { contact } from './forms/contact.ts'
import { whichTreatment } from './forms/which-treatment.ts'
import { groups } from './groups.ts'
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
  oneTimeLinks: [
    { slug: 'welcome', calendar: 'cal_massage', service: 'srv_hot_stone', answers: { pressure: 'light' } },
  ],
  forms: [contact, afterVisit, whichTreatment],
  ...content,
}
