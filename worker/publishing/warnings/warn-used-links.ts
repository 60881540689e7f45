import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import type { FormerRevision } from './former-revision.ts'

/** Warns of new one-time links whose slug was already used for a booking. */
export function warnUsedLinks(
  { oneTimeLinks }: Pick<Bundle, 'oneTimeLinks'>,
  former: Pick<FormerRevision, 'usedLinks'> | undefined,
): Warning[] {
  return oneTimeLinks.flatMap(({ slug }, index): Warning[] => {
    if (!former?.usedLinks.has(slug)) return []
    const message =
      'A link with this slug was used for a booking already, so that it books nothing. Give it another slug.'
    return [{ path: `oneTimeLinks.${index}.slug`, code: 'used-link', message }]
  })
}
