import * as z from 'zod/mini'

const isBinding = (value: unknown) => typeof value === 'object' && value !== null

/** 256 random bits in base64. */
const sealingKey = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))

/** One key, or two with a comma between them: the first encrypts, and both decrypt while one is being replaced. */
const sealingKeys = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',').map((key) => key.trim())),
  ),
  z.array(sealingKey).check(z.minLength(1), z.maxLength(2)),
)

const schema = z.object({
  /** The operator's bearer token. */
  ADMIN_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** Encrypts the secrets that sites have of their own; without it none can be written. */
  SECRETS_KEY: z._default(z.optional(sealingKeys), []),
  /** What Turnstile's verdicts are asked for with; a site without a secret of its own uses it. */
  TURNSTILE_SECRET: z.optional(z.string().check(z.minLength(1))),
  /** Uploaded pictures, and visitors' files; without it none are taken. */
  MEDIA: z.optional(z.custom<R2Bucket>(isBinding)),
  /** The hosts of sites; without it the operator cannot create any. */
  SITES: z.optional(z.custom<KVNamespace>(isBinding)),
  /** Rendered pages, which are removed with their site. */
  PAGES: z.optional(z.custom<KVNamespace>(isBinding)),
  /** Makes the widths of pictures; without it they are shown as they are. */
  IMAGES: z.optional(z.custom<ImagesBinding>(isBinding)),
  /** The program's own files, which the demo's pictures are among. */
  ASSETS: z.optional(z.custom<Fetcher>(isBinding)),
  /** Set by test harnesses only: the clock can be set. */
  TEST_CLOCK: z.optional(z.string()),
})

export type OriginEnv = z.infer<typeof schema>

/** What the origin reads from its bindings. Throws when a binding is malformed. */
export function readOriginEnv(env: unknown): OriginEnv {
  return schema.parse(env)
}
