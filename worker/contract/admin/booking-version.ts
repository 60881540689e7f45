import * as z from 'zod/mini'

/**
 * The version of the booking that the action is meant for. When the booking has changed since, nothing is done. Left out:
 * any. @example 3
 */
export const version = z.optional(z.int().check(z.minimum(0)))
