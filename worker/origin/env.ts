import * as z from 'zod/mini'

const schema = z.object({
  /** The bearer token of `/api/admin`; without one nobody gets in. */
  ADMIN_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** Set by test harnesses only: the clock can be set. */
  TEST_CLOCK: z.optional(z.string()),
})

export type OriginEnv = z.infer<typeof schema>

/** What the origin reads from its bindings. Throws when a binding is malformed. */
export function readOriginEnv(env: unknown): OriginEnv {
  return schema.parse(env)
}
