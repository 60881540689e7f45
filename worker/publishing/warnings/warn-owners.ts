import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'

/** Warns of a site without owners. */
export function warnOwners({ site: { owners } }: Pick<Bundle, 'site'>): Warning[] {
  if (owners.length > 0) return []
  const message =
    'Nobody can run the business at the desk: it has no owners. Add { "name": …, "email": … } for each person who may.'
  return [{ path: 'site.owners', code: 'no-owner', message }]
}
