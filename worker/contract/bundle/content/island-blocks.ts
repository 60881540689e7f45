import * as z from 'zod/mini'
import { calendarList } from '../../bookings/offering.ts'
import { href, text } from '../../content/view-parts.ts'
import { ref } from '../values/ref.ts'

/** When the browser loads an interactive block. */
const hydrate = z.enum(['visible', 'interaction', 'idle', 'now'])

/** The offering of a calendar block. Each kind offers the same as its widget URL. */
const bookable = z.union([
  z.strictObject({
    /** The id of a calendar, whose services are all offered. @example "cal_hair" */
    calendar: ref('calendars'),
  }),
  z.strictObject({
    /** The id of a single service. @example "srv_cut" */
    service: ref('services'),
  }),
  z.strictObject({
    /** The id of a team, whose services are offered. @example "team_colour" */
    team: ref('teams'),
  }),
  z.strictObject({
    /** The id of a group, whose calendars are offered. @example "grp_salon" */
    group: ref('groups'),
  }),
  z.strictObject({
    /** The id of a service menu. Visitors can book several of its services at once. @example "menu_salon" */
    serviceMenu: ref('serviceMenus'),
  }),
])

/** Interactive blocks. A page has at most one of them. */
export const islandBlocks = [
  z.strictObject({
    /** A booking calendar. A page can have at most one calendar, form, survey or quiz. */
    kind: z.literal('calendar'),
    /** The offering of the calendar. @example { "calendar": "cal_hair" } */
    of: bookable,
    /**
     * When the block is loaded: `visible` when it is nearly in view, `interaction` when its button is pressed, `idle` when
     * the browser is idle, `now` immediately.
     * @example "visible"
     */
    hydrate: z._default(hydrate, 'interaction'),
  }),
  z.strictObject({
    /** A form. A page can have at most one calendar, form, survey or quiz. */
    kind: z.literal('form'),
    /** The id of a form of kind `form`. @example "frm_contact" */
    form: ref('forms', 'form'),
    /**
     * When the block is loaded: `visible` when it is nearly in view, `interaction` when its button is pressed, `idle` when
     * the browser is idle, `now` immediately.
     * @example "idle"
     */
    hydrate: z._default(hydrate, 'visible'),
  }),
  z.strictObject({
    /** A survey. A page can have at most one calendar, form, survey or quiz. */
    kind: z.literal('survey'),
    /** The id of a form of kind `survey`. @example "frm_after_visit" */
    form: ref('forms', 'survey'),
    /**
     * When the block is loaded: `visible` when it is nearly in view, `interaction` when its button is pressed, `idle` when
     * the browser is idle, `now` immediately.
     * @example "now"
     */
    hydrate: z._default(hydrate, 'visible'),
  }),
  z.strictObject({
    /** A quiz. A page can have at most one calendar, form, survey or quiz. */
    kind: z.literal('quiz'),
    /** The id of a form of kind `quiz`. @example "frm_hair_type" */
    form: ref('forms', 'quiz'),
    /**
     * When the block is loaded: `visible` when it is nearly in view, `interaction` when its button is pressed, `idle` when
     * the browser is idle, `now` immediately.
     * @example "visible"
     */
    hydrate: z._default(hydrate, 'interaction'),
  }),
] as const

/** The views of these blocks. */
export const islandBlockViews = [
  z.object({
    kind: z.literal('calendar'),
    of: bookable,
    /** The path of the booking widget. */
    href,
    name: text,
    description: z.optional(text),
    /** The calendars as in `GET /api/calendars`. */
    calendars: calendarList.shape.calendars,
    hydrate,
  }),
  z.object({
    kind: z.enum(['form', 'survey', 'quiz']),
    /** The path of the form widget. */
    href,
    name: text,
    description: z.optional(text),
    /** Whether the first step is short on the page, so that its card reserves less height. */
    short: z.boolean(),
    hydrate,
  }),
] as const
