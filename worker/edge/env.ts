import * as z from 'zod/mini'

const secret = z.optional(z.string().check(z.minLength(8)))

const kvNamespace = z.custom<KVNamespace>((value) => typeof value === 'object' && value !== null)

const rateLimit = z.optional(z.custom<RateLimit>((value) => typeof value === 'object' && value !== null))

const env = z.object({
  /** `host:{host}` → site id. */
  SITES: kvNamespace,
  /** Rendered pages, and what sites have published. */
  PAGES: kvNamespace,
  /** The embedded origin, an object a site. */
  SITE_ORIGIN: z.custom<DurableObjectNamespace>((value) => typeof value === 'object' && value !== null),
  /** Counts what is sent with forms, by site and address. */
  SUBMIT_LIMIT: rateLimit,
  /** Counts calls that cost the origin work, and posted pages, by site and address. */
  CALL_LIMIT: rateLimit,
  /** Counts calls of `/api/operator` by address. */
  OPERATOR_LIMIT: rateLimit,
  /** The operator's bearer token. */
  ADMIN_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** Where another backend answers the contract's `/api`; it replaces the embedded one. */
  API_ORIGIN: z.optional(z.url()),
  /** Shared with a remote origin; who knows it is believed about host and address. */
  ORIGIN_SECRET: secret,
  /** Set by the test harness only: enables `POST /__clock`. */
  TEST_CLOCK: z.optional(z.string()),
})

export type Env = z.infer<typeof env>

const checked = new WeakMap<object, Env>()

/** The Worker's environment, checked once an isolate. Throws with every mistake listed by name. */
export function readEnv(bindings: object): Env {
  const known = checked.get(bindings)
  if (known) return known
  const parsed = env.safeParse(bindings)
  if (!parsed.success) throw new Error(`The Worker's environment is wrong: ${z.prettifyError(parsed.error)}`)
  checked.set(bindings, parsed.data)
  return parsed.data
}
