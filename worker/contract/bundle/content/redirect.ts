import * as z from 'zod/mini'
import { isSitePath } from '../../site-path.ts'
import { link } from '../values/links.ts'

/** A former path. It must be plain: the edge refuses requests for other paths, so a redirect from them would never apply. */
const path = z
  .string()
  .check(
    z.regex(/^[^?#]*$/, { error: 'plain-path' }),
    z.refine(isSitePath, { error: 'plain-path' }),
    z.maxLength(1000),
  )

const isPathOrHttpUrl = (to: string) => /^(\/|https?:)/.test(to)

/** A permanent redirect to another page of this site or to another site. */
export const redirect = z.strictObject({
  /**
   * The former path, without language prefix, query and fragment. No published page may have this path.
   * @example "/price-list"
   */
  from: path,
  /** The target: a path of this site, or an http or https URL. @example "/prices" */
  to: link.check(z.refine(isPathOrHttpUrl, { error: 'link' })),
})
