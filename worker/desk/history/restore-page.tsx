import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Publication } from '#worker/contract/admin/publication.ts'
import type { RevisionComparison, StoredRevision } from '#worker/contract/admin/revisions.ts'
import { isolate } from '../list/isolate.ts'
import { ListPage } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import type { ConflictingBooking } from './conflicting-bookings.ts'
import { DryRun, type PublishProblem } from './dry-run.tsx'
import { getActorName, PublishedBy } from './published-by.tsx'
import type { RestoreChoice } from './restoration.ts'
import { RestoreFields } from './restore-form.tsx'

interface RestorePageProps {
  /** The revision of the page from which the person came. */
  page: number
  /** The choice, with the newest revision that there is now. */
  choice: RestoreChoice
  heading: string
  /** The revision to restore, with the changes that this would make to the newest one. */
  comparison: RevisionComparison
  newest: StoredRevision
  /** Whether the newest revision was published after the page with the form was shown. */
  isNewer: boolean
  /** The result of the dry run; undefined if it was refused. */
  dryRun: Publication | undefined
  conflictingBookings: readonly ConflictingBooking[]
  /** Why the restoration was refused. */
  problem: PublishProblem | undefined
  timeZone: string
}

/** The page that shows what restoring a revision would do, with the button that publishes. */
export function RestorePage(props: RestorePageProps) {
  const {
    page,
    choice,
    heading,
    comparison,
    newest,
    isNewer,
    dryRun,
    conflictingBookings,
    problem,
    timeZone,
  } = props
  const i18n = useDeskI18n()
  const { t, time } = i18n
  return (
    <ListPage
      back={{ href: `/desk/history/${page}`, text: t('data.version', { version: String(page) }) }}
      heading={heading}
      note={
        choice.chosen ? (
          t('published.takeBackNote', { version: String(choice.target) })
        ) : (
          <PublishedBy revision={comparison} timeZone={timeZone} />
        )
      }
    >
      <p>{t('published.restoreNote')}</p>
      {isNewer && (
        <Alert
          tone="danger"
          title={t('published.meanwhile', {
            version: String(newest.revision),
            name: isolate(getActorName(i18n, newest.publishedBy)),
            time: time.dayAndTime(newest.publishedAt, timeZone, 'sentence'),
          })}
        >
          <p>{t('published.meanwhileText')}</p>
        </Alert>
      )}
      <DryRun
        dryRun={dryRun}
        conflictingBookings={conflictingBookings}
        problem={problem}
        comparison={comparison}
        timeZone={timeZone}
      >
        <form method="post" action={`/desk/history/${page}`}>
          <RestoreFields choice={choice} />
          <Button name="do" value="publish">
            {t('published.publish')}
          </Button>
        </form>
      </DryRun>
    </ListPage>
  )
}
