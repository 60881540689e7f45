import * as z from 'zod/mini'
import { content } from './content/content.ts'
import { form } from './forms/form.ts'
import type { toService } from './minor-units.ts'
import { calendar } from './scheduling/calendar.ts'
import { group } from './scheduling/group.ts'
import { oneTimeLink } from './scheduling/one-time-link.ts'
import { resource } from './scheduling/resource.ts'
import { service } from './scheduling/service.ts'
import { serviceMenu } from './scheduling/service-menu.ts'
import { staff } from './scheduling/staff.ts'
import type { withHours } from './scheduling/staff-hours.ts'
import { team } from './scheduling/team.ts'
import { siteSettings } from './site/settings.ts'

/** A bundle: everything that a business publishes, as one document. */
export const bundle = z.strictObject({
  /**
   * The URL of this schema, for completion and checks in editors.
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
   * The staff members who can be booked.
   * @example [{ "id": "stf_ines", "name": "Inês Lima", "hours": { "weekly": { "tue": [{ "from": "09:00", "to": "17:30" }] }
   *   } }]
   */
  staff: z.array(staff).check(z.maxLength(1000)),
  /** Rooms and machines that services need. @example [{ "id": "room_wash", "name": "Washing basin" }] */
  resources: z._default(z.array(resource).check(z.maxLength(1000)), []),
  /**
   * The services that can be booked. Each service belongs to exactly one calendar.
   * @example [{ "id": "srv_cut", "slug": "haircut", "name": "Haircut", "durations": [45], "staff": ["stf_ines"] }]
   */
  services: z.array(service).check(z.maxLength(1000)),
  /**
   * The calendars, which hold the booking rules of their services.
   * @example [{ "id": "cal_hair", "slug": "hair", "name": "Hair", "services": ["srv_cut"] }]
   */
  calendars: z.array(calendar).check(z.maxLength(1000)),
  /**
   * Teams: services that share one URL.
   * @example [{ "id": "team_colour", "slug": "colour", "name": "Our colourists", "services": ["srv_colour"] }]
   */
  teams: z._default(z.array(team).check(z.maxLength(1000)), []),
  /**
   * Groups: calendars that share one URL.
   * @example [{ "id": "grp_salon", "slug": "salon", "name": "Hair and skin", "calendars": ["cal_hair", "cal_skin"] }]
   */
  groups: z._default(z.array(group).check(z.maxLength(1000)), []),
  /**
   * Service menus: the services of a calendar by category, of which visitors can book several at once.
   * @example [{ "id": "menu_salon", "slug": "salon", "name": "Your hair", "calendar": "cal_hair", "categories": [{ "name":
   *   "Cuts", "services": ["srv_cut"] }] }]
   */
  serviceMenus: z._default(z.array(serviceMenu).check(z.maxLength(1000)), []),
  /**
   * One-time links, each of which can book one appointment.
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
/** A staff member with the hours that apply. */
export type StaffDefinition = ReturnType<typeof withHours>
export type ResourceDefinition = Bundle['resources'][number]
/** A service with its durations in minutes and its amounts in minor units. */
export type ServiceDefinition = ReturnType<typeof toService>
export type CalendarDefinition = Bundle['calendars'][number]
export type TeamDefinition = Bundle['teams'][number]
export type GroupDefinition = Bundle['groups'][number]
export type ServiceMenuDefinition = Bundle['serviceMenus'][number]
export type OneTimeLinkDefinition = Bundle['oneTimeLinks'][number]
export type SiteSettings = Bundle['site']
