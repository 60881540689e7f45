import * as z from 'zod/mini'
import type { SiteObjects } from '#worker/publishing/site-object.ts'

const secret = z.optional(z.string().check(z.minLength(8)))

const kvNamespace = z.custom<KVNamespace>((value) => typeof value === 'object' && value !== null)

const rateLimit = z.optional(z.custom<RateLimit>((value) => typeof value === 'object' && value !== null))

const env = z.object({
  /** `host:{host}` → site id. */
  SITES: kvNamespace,
  /** The static files of the build. */
  ASSETS: z.custom<Fetcher>((value) => typeof value === 'object' && value !== null),
  /** Rendered pages, and copies of published data. */
  PAGES: kvNamespace,
  /** The embedded origin: one object for each site. */
  SITE_ORIGIN: z.custom<SiteObjects>((value) => typeof value === 'object' && value !== null),
  /** Counts form submissions, by site and client IP. */
  SUBMIT_LIMIT: rateLimit,
  /** Counts costly calls to the origin, wrong links, and forms that are posted to pages, by site and client IP. */
  CALL_LIMIT: rateLimit,
  /** Counts wrong tokens of `/api/operator`, by client IP. */
  OPERATOR_LIMIT: rateLimit,
  /** The operator's bearer token. */
  ADMIN_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** The URL of a remote origin, which replaces the embedded one. */
  API_ORIGIN: z.optional(z.url()),
  /** Set where the other hosts of a site redirect to the host of its `publicUrl`. */
  REDIRECT_HOSTS: z.optional(z.string()),
  /** The URL of the resolver that the desk asks for DNS records, over HTTPS with JSON. */
  DNS_RESOLVER: z.optional(z.url({ protocol: /^https$/ })),
  /** The secret shared with a remote origin. The host and the client IP that a request with it names are trusted. */
  ORIGIN_SECRET: secret,
  /** Set only in development, by `.dev.vars`, and by tests: `localhost` shows the demo site. */
  DEMO_SITE: z.optional(z.string()),
  /** Set only by `npm start` and tests: enables `/__mail`. */
  OUTBOX_VIEWER: z.optional(z.string()),
  /** Set by the test harness only: enables `POST /__clock`. */
  TEST_CLOCK: z.optional(z.string()),
})

export type Env = z.infer<typeof env>

const validatedEnvs = new WeakMap<object, Env>()

/** Returns the Worker's environment, validated once per isolate. Throws an error that lists every mistake. */
export function readEnv(bindings: object): Env {
  const validated = validatedEnvs.get(bindings)
  if (validated) return validated
  const parsed = env.safeParse(bindings)
  if (!parsed.success) throw new Error(`The Worker's environment is wrong: ${z.prettifyError(parsed.error)}`)
  validatedEnvs.set(bindings, parsed.data)
  return parsed.data
}
