import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { Failure } from '#worker/contract/failure.ts'

type Owners = Pick<Bundle['site'], 'owners'>

/**
 * Throws `validation` for a revision without an owner on a site that has one: nobody could then sign in to give rights. A site
 * that never had an owner is managed with its API tokens.
 */
export function checkLastOwner(before: Owners | undefined, after: Owners): void {
  if (!before || before.owners.length === 0 || after.owners.length > 0) return
  const message = 'The last owner cannot be removed. Put another one in their place'
  throw new Failure('validation', { errors: [{ path: 'site.owners', code: 'last-owner', message }] })
}
