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
  /**
   * The address of this schema, for editors that complete and check as one types.
   * @example "https://book.salon-lima.example/api/schemas/bundle.json"
   */
  $schema: z.optional(z.string()),
  /**
   * The settings of the site.
   * @example { "name": "Salon Lima", "publicUrl": "https://book.salon-lima.example", "timeZone": "Europe/Lisbon",
   *   "currency": "EUR" }
   */
  site: siteSettings,
  /**
   * The people who can be booked.
   * @example [{ "id": "stf_ines", "name": "Inês Lima", "hours": { "weekly": { "tue": [{ "from": "09:00", "to": "17:30" }] }
   *   } }]
   */
  staff: z.array(staff).check(z.maxLength(1000)),
  /** Rooms and machines that services need. @example [{ "id": "room_wash", "name": "Washing basin" }] */
  resources: z._default(z.array(resource).check(z.maxLength(1000)), []),
  /**
   * What can be booked. Each service is in one calendar.
   * @example [{ "id": "srv_cut", "slug": "haircut", "name": "Haircut", "durations": [45], "staff": ["stf_ines"] }]
   */
  services: z.array(service).check(z.maxLength(1000)),
  /**
   * The rules under which services are booked.
   * @example [{ "id": "cal_hair", "slug": "hair", "name": "Hair", "services": ["srv_cut"] }]
   */
  calendars: z.array(calendar).check(z.maxLength(1000)),
  /**
   * Services that are offered together at an address.
   * @example [{ "id": "team_colour", "slug": "colour", "name": "Our colourists", "services": ["srv_colour"] }]
   */
  teams: z._default(z.array(team).check(z.maxLength(1000)), []),
  /**
   * Calendars that are offered together at an address.
   * @example [{ "id": "grp_salon", "slug": "salon", "name": "Hair and skin", "calendars": ["cal_hair", "cal_skin"] }]
   */
  groups: z._default(z.array(group).check(z.maxLength(1000)), []),
  /**
   * Services of a calendar by category, several of which are booked at once.
   * @example [{ "id": "menu_salon", "slug": "salon", "name": "Your hair", "calendar": "cal_hair", "categories": [{ "name":
   *   "Cuts", "services": ["srv_cut"] }] }]
   */
  serviceMenus: z._default(z.array(serviceMenu).check(z.maxLength(1000)), []),
  /**
   * Links with each of which one appointment can be booked.
   * @example [{ "slug": "welcome", "calendar": "cal_hair", "service": "srv_cut" }]
   */
  oneTimeLinks: z._default(z.array(oneTimeLink).check(z.maxLength(1000)), []),
  /**
   * Forms, surveys and quizzes.
   * @example [{ "kind": "form", "id": "frm_contact", "slug": "contact", "name": "Write to us", "steps": [{ "id": "all",
   *   "fields": [{ "id": "message", "kind": "paragraph", "label": "Message" }] }] }]
   */
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
