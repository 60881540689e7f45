import * as z from 'zod/mini'
import { isSitePath } from '../../site-path.ts'
import { httpsUrl } from '../scheduling/venue.ts'
import { hasPlainOrigin } from './plain-origin.ts'

/** A path of this site that a script can have. */
const SCRIPT_PATH = /^[\w./-]{1,300}$/

const isScript = (address: string) =>
  (SCRIPT_PATH.test(address) && isSitePath(address)) || httpsUrl.safeParse(address).success
const isHttpsOrigin = (url: string) =>
  url.startsWith('https://') && hasPlainOrigin(url) && new URL(url).origin === url

/** The maximum number of attributes of a script. */
const MAX_ATTRIBUTES = 10

/** A script that needs the consent of visitors, such as one that counts visits. */
export const siteAnalytics = z.strictObject({
  /**
   * The https URL of the script, at most 2,000 characters, or a path of this site.
   * @example "https://stats.salon-lima.example/script.js"
   */
  script: z.string().check(z.maxLength(2000), z.refine(isScript, { error: 'script-address' })),
  /**
   * The hash of the script (Subresource Integrity). Browsers refuse a script with another hash, and the server of the script
   * must allow other sites to read it.
   * @example "sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC"
   */
  integrity: z.optional(
    z.string().check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/]{43,86}={0,2}$/, { error: 'integrity' })),
  ),
  /**
   * The attributes of the script. Their names start with `data-`. At most 10, each with at most 200 characters.
   * @example { "data-website-id": "5d1f6c1e" }
   */
  attributes: z._default(
    z
      .record(
        z.string().check(z.regex(/^data-[a-z0-9-]{1,60}$/, { error: 'data-attribute' })),
        z.string().check(z.maxLength(200)),
      )
      .check(
        z.refine((attributes) => Object.keys(attributes).length <= MAX_ATTRIBUTES, {
          error: 'too-many-attributes',
        }),
      ),
    {},
  ),
  /**
   * The https origins to which the script sends data, besides this site. Left out: the origin of the script.
   * @example ["https://stats.salon-lima.example"]
   */
  connect: z.optional(
    z.array(z.string().check(z.refine(isHttpsOrigin, { error: 'https-origin' }))).check(z.maxLength(10)),
  ),
})

export type SiteAnalytics = z.infer<typeof siteAnalytics>
