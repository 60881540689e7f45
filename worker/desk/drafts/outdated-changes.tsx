import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Changes } from '../history/changes.tsx'
import { getActorName } from '../history/published-by.tsx'
import { toResourceName } from '../history/resource-names.ts'
import { isolate } from '../list/isolate.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './draft-page.module.css'
import type { DraftChange } from './load-drafts.ts'

/** Returns the value of the hidden field `seen`: the published version of a resource that the page showed, and its name. */
export const getSeenFieldValue = (change: DraftChange): string =>
  `${change.outdated?.revision ?? 0} ${toResourceName(change)}`

function OutdatedNote({ outdated, timeZone }: Pick<DraftChange, 'outdated'> & { timeZone: string }) {
  const i18n = useDeskI18n()
  if (!outdated) return null
  const { revision, publishedAt, publishedBy } = outdated
  if (revision === null || publishedAt === null || publishedBy === null) return i18n.t('drafts.outdated')
  return (
    <a href={`/desk/history/${revision}`}>
      {i18n.t('published.meanwhile', {
        version: String(revision),
        name: isolate(getActorName(i18n, publishedBy)),
        time: i18n.time.dayAndTime(publishedAt, timeZone, 'sentence'),
      })}
    </a>
  )
}

interface OutdatedChangesProps {
  /** The path to which the form is posted. */
  action: string
  /** Whether the person may choose which version wins. */
  canRebase: boolean
  changes: readonly DraftChange[]
  /** The names of the resources that are ticked, after a refusal. */
  chosen: readonly string[]
  timeZone: string
}

/** The outdated changes: somebody has since published another version of the resource. The form chooses which version wins. */
export function OutdatedChanges({ action, canRebase, changes, chosen, timeZone }: OutdatedChangesProps) {
  const { t } = useDeskI18n()
  if (changes.length === 0) return null
  return (
    <form className={classes.changes} method="post" action={action}>
      <Alert tone="danger" title={t('drafts.outdatedCount', { count: changes.length })} announced={false}>
        {canRebase && <p>{t('drafts.outdatedText')}</p>}
      </Alert>
      {changes.map((change) => (
        <input key={toResourceName(change)} type="hidden" name="seen" value={getSeenFieldValue(change)} />
      ))}
      <Changes
        comparison={{ count: changes.length, changes }}
        canChoose={() => canRebase}
        chosen={chosen}
        getNote={({ outdated }) => <OutdatedNote outdated={outdated} timeZone={timeZone} />}
      />
      {canRebase && (
        <p>
          <Button name="do" value="rebase">
            {t('drafts.rebase')}
          </Button>
        </p>
      )}
    </form>
  )
}
