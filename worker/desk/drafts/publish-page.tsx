import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Publication } from '#worker/contract/admin/publication.ts'
import type { ConflictingBooking } from '../history/conflicting-bookings.ts'
import { DryRun, type PublishProblem } from '../history/dry-run.tsx'
import { ListPage } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { type DraftDetails, getDraftName } from './load-drafts.ts'

interface PublishPageProps {
  draft: DraftDetails
  /** Whether somebody changed the draft after the page with the form was shown. */
  isEdited: boolean
  /** The result of the dry run; undefined if it was refused. */
  dryRun: Publication | undefined
  conflictingBookings: readonly ConflictingBooking[]
  problem: PublishProblem | undefined
  timeZone: string
}

/** The page that shows what publishing a draft would do, with the button that publishes. */
export function PublishPage({
  draft,
  isEdited,
  dryRun,
  conflictingBookings,
  problem,
  timeZone,
}: PublishPageProps) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const path = `/desk/drafts/${draft.id}`
  return (
    <ListPage
      back={{ href: path, text: getDraftName(i18n, draft) }}
      heading={t('drafts.publishHeading')}
      note={t('published.restoreNote')}
    >
      {isEdited && (
        <Alert tone="danger" title={t('drafts.edited')}>
          <p>{t('published.meanwhileText')}</p>
        </Alert>
      )}
      <DryRun
        dryRun={dryRun}
        conflictingBookings={conflictingBookings}
        problem={problem}
        comparison={draft}
        timeZone={timeZone}
      >
        <form method="post" action={path}>
          <input type="hidden" name="revision" value={draft.revision} />
          <Button name="do" value="publish">
            {t('published.publish')}
          </Button>
        </form>
      </DryRun>
    </ListPage>
  )
}
