import * as z from 'zod/mini'

/** The schema of one secret. */
export const secret = z.string().check(z.minLength(8))

/** Returns the schema of one secret, or of two secrets separated by a comma while one is being replaced. It gives a list of them. */
export const oneOrTwo = (one: typeof secret) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',').map((part) => part.trim())),
    ),
    z.tuple([one], one).check(z.maxLength(2)),
  )

export const oneOrTwoSecrets = oneOrTwo(secret)

/** A URL that replaces the provider's own, for example in tests. Without a trailing slash. */
export const apiUrl = z.optional(z.url().check(z.regex(/^https?:\/\/[^?#]*[^/?#]$/)))

const environment = z.looseObject({})

/** Returns the variables that have these names with a suffix, by name without the suffix; undefined when none is set. */
function pickVariables(env: Record<string, unknown>, names: readonly string[], suffix: string) {
  const entries = names.map((name) => [name, env[`${name}${suffix}`]] as const)
  const nonEmpty = entries.filter(([, value]) => value !== undefined && value !== '')
  return nonEmpty.length === 0 ? undefined : Object.fromEntries(nonEmpty)
}

/**
 * Returns whether a variable is a URL. Sites cannot store URLs: they could make the Worker send requests and
 * other secrets anywhere.
 */
export function isUrlVariable(name: string) {
  return name.endsWith('_API_URL')
}

/**
 * Returns the suffix of a site's variables: `__MY_SITE` for `my-site`, `__MY_u_SITE` for `my_site`. It is
 * unique for each site, since only an underscore becomes a lower-case letter.
 */
export function toSuffix(site: string): string {
  const ending = site.toUpperCase().replaceAll('_', '_u_').replaceAll('-', '_')
  return `__${ending}`
}

/** Returns whether a site uses the variables of a provider that sites share: it has none of its own, and they are set. */
export function isShared(
  schema: z.ZodMiniObject,
  env: unknown,
  site: string | undefined,
  findStored: (name: string) => string | undefined = () => undefined,
): boolean {
  const variables = environment.parse(env)
  const names = Object.keys(schema.shape)
  if (names.some((name) => findStored(name) !== undefined)) return false
  if (site !== undefined && pickVariables(variables, names, toSuffix(site))) return false
  return pickVariables(variables, names, '') !== undefined
}

/**
 * Reads the secrets of a provider; undefined when none is set.
 *
 * Secrets that the site has stored come first. A site that has stored any secret of a provider uses none of
 * the Worker's variables for that provider: a mix could send money to another account.
 *
 * Variables for one site have a suffix, see {@link toSuffix}. A site with such variables for a provider uses
 * no others for it; all other sites share the variables without a suffix.
 *
 * Throws when some secrets are set but others are missing or malformed. The error never contains a secret.
 */
export function readSecrets<S extends z.ZodMiniObject>(
  schema: S,
  env: unknown,
  site: string | undefined,
  findStored: (name: string) => string | undefined = () => undefined,
): z.output<S> | undefined {
  const chosen = chooseVariables(schema, env, site, findStored)
  return chosen && schema.parse(chosen)
}

/** Returns the variables of a provider, and which are missing or malformed; undefined when none is set. */
export function findSecretFaults(
  schema: z.ZodMiniObject,
  env: unknown,
  site: string | undefined,
  findStored: (name: string) => string | undefined,
): { values: Record<string, unknown>; missing: string[]; malformed: string[] } | undefined {
  const chosen = chooseVariables(schema, env, site, findStored)
  if (!chosen) return undefined
  const { error } = schema.safeParse(chosen)
  const names = [...new Set(error?.issues.map(({ path: [name] }) => String(name)))]
  const isMissing = (name: string) => chosen[name] === undefined
  return {
    values: chosen,
    missing: names.filter(isMissing),
    malformed: names.filter((name) => !isMissing(name)),
  }
}

/** Returns the variables of a provider that apply, see {@link readSecrets}. */
function chooseVariables(
  schema: z.ZodMiniObject,
  env: unknown,
  site: string | undefined,
  findStored: (name: string) => string | undefined,
): Record<string, unknown> | undefined {
  const variables = environment.parse(env)
  const names = Object.keys(schema.shape)
  const storedSecrets = names.flatMap((name) => {
    const value = findStored(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  if (storedSecrets.length > 0) {
    return {
      ...pickVariables(variables, names.filter(isUrlVariable), ''),
      ...Object.fromEntries(storedSecrets),
    }
  }
  const siteVariables = site && pickVariables(variables, names, toSuffix(site))
  return siteVariables || pickVariables(variables, names, '')
}
