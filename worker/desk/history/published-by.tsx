import type { StoredRevision } from '#worker/contract/admin/revisions.ts'
import { type DeskI18n, useDeskI18n } from '../request/i18n.tsx'

/** Returns the name of the person or token that published a revision. */
export const getPublisher = (
  { t }: DeskI18n,
  { publishedBy }: Pick<StoredRevision, 'publishedBy'>,
): string => (publishedBy.kind === 'business' ? publishedBy.name : t('published.system'))

interface PublishedByProps {
  revision: StoredRevision
  timeZone: string
}

/** The time at which a revision was published, and the name of who did. */
export function PublishedBy({ revision, timeZone }: PublishedByProps) {
  const i18n = useDeskI18n()
  return (
    <>
      <time dateTime={revision.publishedAt}>{i18n.time.dayAndTime(revision.publishedAt, timeZone)}</time>
      {' · '}
      <bdi>{getPublisher(i18n, revision)}</bdi>
      {revision.restored !== null &&
        ` · ${i18n.t('field.named', {
          label: i18n.t('published.restored'),
          value: i18n.t('data.version', { version: String(revision.restored) }),
        })}`}
    </>
  )
}
