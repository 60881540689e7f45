import * as z from 'zod/mini'

/**
 * A rule that the business sets aside for one action: `notice`, the minimum notice and the horizon; `hours`, the working
 * hours and the grid of starts; `limits`, the appointments per day; `cutoff`, until when a booking can be rescheduled;
 * `busy`, everything that people and rooms have at that time, and the seats of a class. Only `busy` allows two
 * appointments at once.
 */
export const override = z.enum(['notice', 'hours', 'limits', 'cutoff', 'busy'])

/** The rules that the business sets aside for one action. Left out: none. @example ["notice", "hours"] */
export const overrides = z.optional(z.array(override).check(z.maxLength(5)))

export type Override = z.infer<typeof override>
