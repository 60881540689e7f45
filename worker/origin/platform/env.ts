import * as z from 'zod/mini'

const isBinding = (value: unknown) => typeof value === 'object' && value !== null

/** 256 random bits in base64. */
const encryptionKey = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))

/** One key, or two separated by a comma. The first encrypts, and both decrypt while one is being replaced. */
const encryptionKeys = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',').map((key) => key.trim())),
  ),
  z.array(encryptionKey).check(z.minLength(1), z.maxLength(2)),
)

const schema = z.object({
  /** The operator's bearer token. */
  ADMIN_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** Encrypts the secrets that sites store. Without it none can be stored. */
  SECRETS_KEY: z._default(z.optional(encryptionKeys), []),
  /** Turnstile's secret key for sites that have none of their own. */
  TURNSTILE_SECRET: z.optional(z.string().check(z.minLength(1))),
  /** Stores uploaded images and visitors' files. Without it uploads are refused. */
  MEDIA: z.optional(z.custom<R2Bucket>(isBinding)),
  /** Maps hosts to sites. Without it the operator cannot create sites. */
  SITES: z.optional(z.custom<KVNamespace>(isBinding)),
  /** Rendered pages, which are deleted with their site. */
  PAGES: z.optional(z.custom<KVNamespace>(isBinding)),
  /** Resizes images. Without it images keep their size. */
  IMAGES: z.optional(z.custom<ImagesBinding>(isBinding)),
  /** Sends emails, for sites that choose Cloudflare's channel. */
  SEND_EMAIL: z.optional(z.custom<SendEmail>(isBinding)),
  /** The URL of the resolver that is asked for DNS records, over HTTPS with JSON. */
  DNS_RESOLVER: z.optional(z.url({ protocol: /^https$/ })),
  /** Reaches servers on the same machine, for an SMTP server there. Only a server of one's own has it. */
  LOCAL_NETWORK: z.optional(z.custom<Fetcher>(isBinding)),
  /**
   * Set only by `npm start` and tests: shows the messages of each site at `/__mail`, which stands in for the channels of the site
   * with this id. With `all`, as in tests, it stands in for those of every site.
   */
  OUTBOX_VIEWER: z.optional(z.string()),
  /** Set only by test harnesses; makes the clock settable. */
  TEST_CLOCK: z.optional(z.string()),
})

export type OriginEnv = z.infer<typeof schema>

/** Reads the origin's bindings. Throws when one is malformed. */
export function readOriginEnv(env: unknown): OriginEnv {
  return schema.parse(env)
}
