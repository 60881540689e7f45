import type { Actor } from '#worker/contract/admin/booking-history.ts'
import type { StoredRevision } from '#worker/contract/admin/revisions.ts'
import { type DeskI18n, useDeskI18n } from '../request/i18n.tsx'

/** Returns the name of the person or token that changed or published something. */
export const getActorName = ({ t }: DeskI18n, actor: Actor): string =>
  actor.kind === 'business' ? actor.name : t('published.system')

interface PublishedByProps {
  revision: StoredRevision
  timeZone: string
}

/** The time at which a revision was published, and the name of the person or token that published it. */
export function PublishedBy({ revision, timeZone }: PublishedByProps) {
  const i18n = useDeskI18n()
  return (
    <>
      <time dateTime={revision.publishedAt}>{i18n.time.dayAndTime(revision.publishedAt, timeZone)}</time>
      {' · '}
      <bdi>{getActorName(i18n, revision.publishedBy)}</bdi>
      {revision.restored !== null &&
        ` · ${i18n.t('field.named', {
          label: i18n.t('published.restored'),
          value: i18n.t('data.version', { version: String(revision.restored) }),
        })}`}
    </>
  )
}
