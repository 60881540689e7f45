import * as z from 'zod/mini'

/**
 * The version of the booking that the action is meant for. If the booking has changed since, the call fails with
 * `booking-changed`. Left out: any version. @example 3
 */
export const version = z.optional(z.int().check(z.minimum(0)))
