import * as z from 'zod/mini'
import { calendarId, formId, groupId, serviceId, serviceMenuId, teamId } from '../ids.ts'

/** When a part that the browser brings to life does so. */
export const hydrate = z.enum(['visible', 'interaction', 'idle', 'now'])

/** What is booked: what the widget address of the same kind offers. */
export const bookable = z.union([
  z.strictObject({
    /** All services of a calendar, by its id. @example "cal_hair" */
    calendar: calendarId,
  }),
  z.strictObject({
    /** One service, by its id. @example "srv_cut" */
    service: serviceId,
  }),
  z.strictObject({
    /** The services of a team, by its id. @example "team_colour" */
    team: teamId,
  }),
  z.strictObject({
    /** The calendars of a group, by its id. @example "grp_salon" */
    group: groupId,
  }),
  z.strictObject({
    /** The services of a service menu, several of which are booked at once, by its id. @example "menu_salon" */
    serviceMenu: serviceMenuId,
  }),
])

/** Blocks that the browser brings to life. A page has one of them at most. */
export const islandBlocks = [
  z.strictObject({
    /** A booking calendar. A page has one calendar, form, survey or quiz at most. */
    kind: z.literal('calendar'),
    /** What is booked with it. @example { "calendar": "cal_hair" } */
    of: bookable,
    /**
     * When it is loaded: `visible` when it is nearly in view, `interaction` when its button is pressed, `idle` when the
     * browser has time, `now` at once.
     * @example "visible"
     */
    hydrate: z._default(hydrate, 'interaction'),
  }),
  z.strictObject({
    /** A form. A page has one calendar, form, survey or quiz at most. */
    kind: z.literal('form'),
    /** The form, by its id: one of the kind `form`. @example "frm_contact" */
    form: formId,
    /**
     * When it is loaded: `visible` when it is nearly in view, `interaction` when its button is pressed, `idle` when the
     * browser has time, `now` at once.
     * @example "idle"
     */
    hydrate: z._default(hydrate, 'visible'),
  }),
  z.strictObject({
    /** A survey. A page has one calendar, form, survey or quiz at most. */
    kind: z.literal('survey'),
    /** The survey, by its id: a form of the kind `survey`. @example "frm_after_visit" */
    form: formId,
    /**
     * When it is loaded: `visible` when it is nearly in view, `interaction` when its button is pressed, `idle` when the
     * browser has time, `now` at once.
     * @example "now"
     */
    hydrate: z._default(hydrate, 'visible'),
  }),
  z.strictObject({
    /** A quiz. A page has one calendar, form, survey or quiz at most. */
    kind: z.literal('quiz'),
    /** The quiz, by its id: a form of the kind `quiz`. @example "frm_hair_type" */
    form: formId,
    /**
     * When it is loaded: `visible` when it is nearly in view, `interaction` when its button is pressed, `idle` when the
     * browser has time, `now` at once.
     * @example "visible"
     */
    hydrate: z._default(hydrate, 'interaction'),
  }),
] as const
