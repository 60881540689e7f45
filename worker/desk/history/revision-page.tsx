import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { RevisionChange, RevisionComparison, StoredRevision } from '#worker/contract/admin/revisions.ts'
import { ListPage } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMayEdit } from '../request/may.tsx'
import { Changes } from './changes.tsx'
import { CompareForm } from './compare-form.tsx'
import { PublishedBy } from './published-by.tsx'
import { RestoreFields, RestoreForm } from './restore-form.tsx'
import classes from './revision-page.module.css'

export interface RevisionPageProps {
  /** The revision of the page, compared with the one before. */
  revision: RevisionComparison
  /** The comparison that is shown: always from an older revision to a newer one. */
  comparison: RevisionComparison
  /** The newest revisions. */
  revisions: readonly StoredRevision[]
  newest: number
  timeZone: string
  /** The reason why nothing was restored. */
  problem: string | undefined
}

/** The form that takes back chosen changes: it restores resources as they are in the older of two revisions. */
function TakeBackForm({ revision, comparison, newest }: RevisionPageProps) {
  const { t } = useDeskI18n()
  const { revision: newer, comparedWith: older } = comparison
  const other = newer === revision.revision ? older : newer
  const mayEdit = useMayEdit()
  // The position of a single resource in its list cannot be restored.
  const canTakeBack = ({ change, kind }: RevisionChange) => change !== 'moved' && mayEdit(kind)
  if (older === 0 || !comparison.changes.some(canTakeBack)) return <Changes comparison={comparison} />
  return (
    <form
      className={classes.changes}
      method="post"
      action={`/desk/history/${revision.revision}${other === revision.comparedWith ? '' : `?with=${other}`}`}
    >
      <RestoreFields choice={{ target: older, newest, chosen: [] }} />
      <Changes comparison={comparison} canChoose={canTakeBack} />
      <p>
        <Button variant="secondary">{t('published.takeBack')}</Button>
      </p>
    </form>
  )
}

/** The page of a revision: its changes, or its differences from another one, with forms that take them back. */
export function RevisionPage(props: RevisionPageProps) {
  const { revision, comparison, revisions, newest, timeZone, problem } = props
  const { t } = useDeskI18n()
  const isNewest = revision.revision === newest
  const target = isNewest ? revision.comparedWith : revision.revision
  const [from, to] = [comparison.comparedWith, comparison.revision]
  return (
    <ListPage
      back={{ href: '/desk/history', text: t('published.heading') }}
      heading={t('data.version', { version: String(revision.revision) })}
      note={<PublishedBy revision={revision} timeZone={timeZone} />}
      tools={
        target > 0 && (
          <RestoreForm
            choice={{ target, newest, chosen: undefined }}
            page={revision.revision}
            text={t(isNewest ? 'action.undo' : 'published.restore')}
          />
        )
      }
    >
      {problem && <Alert tone="danger" title={problem} />}
      <CompareForm
        revision={revision.revision}
        other={from === revision.revision ? to : from}
        revisions={revisions}
        timeZone={timeZone}
      />
      <p>
        {from === 0 ? t('published.oldest') : t('published.compared', { from: String(from), to: String(to) })}
      </p>
      <TakeBackForm {...props} />
    </ListPage>
  )
}
