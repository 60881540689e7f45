import * as z from 'zod/mini'
import { calendarId, serviceId, serviceMenuId, slug } from '../ids.ts'
import { name, prose } from '../text.ts'

const category = z.strictObject({
  /** The heading above its services. @example { "en": "Cuts", "pt": "Cortes" } */
  name,
  /**
   * Its services in their order, by their ids; each of the calendar's, and once in a menu.
   * @example ["srv_cut", "srv_fringe"]
   */
  services: z.array(serviceId).check(z.minLength(1), z.maxLength(200)),
})

/** Services of one calendar by category, to choose several from. */
export const serviceMenu = z.strictObject({
  /** Its id, by which pages name it, and its other address: `/widget/service-menu/menu_salon`. @example "menu_salon" */
  id: serviceMenuId,
  /** Its address: `/widget/service-menus/salon`. @example "salon" */
  slug,
  /** The name that visitors read. @example { "en": "Everything for your hair" } */
  name,
  /** A few words below the name. @example "Choose as much as you like." */
  description: z.optional(prose),
  /** The calendar that its services are booked in, by its id. It needs `cart`. @example "cal_hair" */
  calendar: calendarId,
  /** The services by category, in their order. @example [{ "name": "Cuts", "services": ["srv_cut", "srv_fringe"] }] */
  categories: z.array(category).check(z.minLength(1), z.maxLength(50)),
})
