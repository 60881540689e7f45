import * as z from 'zod/mini'
import { serviceMenuId, slug } from '../../ids.ts'
import { name, prose } from '../../text.ts'
import { ref } from '../values/ref.ts'

const category = z.strictObject({
  /** The heading of the category. @example { "en": "Cuts", "pt": "Cortes" } */
  name,
  /**
   * The ids of the services in display order. Each belongs to the menu's calendar and is listed once in the menu.
   * @example ["srv_cut", "srv_fringe"]
   */
  services: z.array(ref('services')).check(z.minLength(1), z.maxLength(200)),
})

/** A service menu: the services of one calendar by category. The visitor chooses one or several. */
export const serviceMenu = z.strictObject({
  /** The id of the menu, used by pages and by the URL `/widget/service-menu/menu_salon`. @example "menu_salon" */
  id: serviceMenuId,
  /** The slug in the menu's URL: `/widget/service-menus/salon`. @example "salon" */
  slug,
  /** The name shown to visitors. @example { "en": "Everything for your hair" } */
  name,
  /** A short description below the name. @example "Choose as much as you like." */
  description: z.optional(prose),
  /** The id of the image of the menu, also for shared links. Left out: that of its calendar. @example "img_salon" */
  cover: z.optional(ref('images')),
  /** The id of the calendar of all services in the menu. That calendar needs `cart`. @example "cal_hair" */
  calendar: ref('calendars'),
  /** The categories in display order. @example [{ "name": "Cuts", "services": ["srv_cut", "srv_fringe"] }] */
  categories: z.array(category).check(z.minLength(1), z.maxLength(50)),
})
