import * as z from 'zod/mini'
import { link } from './written.ts'

const path = z.string().check(z.regex(/^\/[^\s?#\\]*$/, { error: 'plain-path' }), z.maxLength(1000))

const isPlace = (to: string) => /^(\/|https?:)/.test(to)

/** An address that has moved for good, to another of this site or elsewhere. */
export const redirect = z.strictObject({
  /**
   * The path that it was at, without a language's prefix, a query and a fragment. Nothing else may be there now.
   * @example "/price-list"
   */
  from: path,
  /** Where it is now: a path of this site, or an http or https address. @example "/prices" */
  to: link.check(z.refine(isPlace, { error: 'link' })),
})
