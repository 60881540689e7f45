import * as z from 'zod/mini'
import { checkRepeated } from './check-ids.ts'
import type { Mistake } from './mistake.ts'

const withOwners = z.object({ owners: z.array(z.object({ email: z.string() })) })

/** Checks that each owner has an email address of their own. */
export function checkOwners(site: unknown): Mistake[] {
  const { data } = withOwners.safeParse(site)
  const addresses = data?.owners.map(({ email }) => email.toLowerCase()) ?? []
  return checkRepeated('site.owners', addresses, 'email')
}
