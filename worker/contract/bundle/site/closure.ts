import * as z from 'zod/mini'
import { plainDate } from '../../time.ts'

/** Returns whether `from` is not after `to`. Also returns true for an invalid date, because the schema of the date reports it. */
const isInOrder = ({ from, to }: { from: string; to: string }) =>
  from <= to || !plainDate.safeParse(from).success || !plainDate.safeParse(to).success

/** Dates on which the whole site is closed. @id Closure */
export const closure = z
  .strictObject({
    /** The first date. @example "2026-12-24" */
    from: plainDate,
    /** The last date, inclusive. @example "2027-01-01" */
    to: plainDate,
    /** Why the site is closed, at most 200 characters. Visitors do not see it. @example "Christmas" */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  })
  .check(z.refine(isInOrder, { error: 'closure-order', path: ['to'] }))
