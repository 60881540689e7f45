import * as z from 'zod/mini'
import { ref } from '../values/ref.ts'

const logo = z.strictObject({
  /**
   * The id of the image of the logo, best an SVG or a picture of at least 400 pixels in width.
   * @example "img_logo"
   */
  light: ref('images'),
  /**
   * The id of the image for the dark theme. It can be the same image. Left out: the logo stands on the light surface.
   * @example "img_logo_light"
   */
  dark: z.optional(ref('images')),
  /** Whether the name of the business is shown beside the logo. Left out: `false`. @example true */
  withName: z._default(z.boolean(), false),
})

/** The logo and the icon of a business. */
export const brand = z.strictObject({
  /**
   * The logo in the header of pages and mails. Mails show pictures only, not SVG. Left out: pages show the first
   * letter of the name, and the name.
   * @example { "light": "img_logo", "dark": "img_logo_light" }
   */
  logo: z.optional(logo),
  /**
   * The id of the image for browser tabs and home screens: an SVG, or a square picture of at least 512 pixels. Left out:
   * the logo, if it is large enough.
   * @example "img_icon"
   */
  icon: z.optional(ref('images')),
})
