import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Publication } from '#worker/contract/admin/publication.ts'
import type { RevisionComparison, StoredRevision } from '#worker/contract/admin/revisions.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { isolate } from '../list/isolate.ts'
import { ListPage } from '../list/list-page.tsx'
import { Fold } from '../new-booking/fold.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { Changes } from './changes.tsx'
import { Conflicts } from './conflicts.tsx'
import { Mistakes } from './mistakes.tsx'
import { getPublisher, PublishedBy } from './published-by.tsx'
import type { RestoreChoice } from './restoration.ts'
import { RestoreFields } from './restore-form.tsx'

/** With more warnings than that, they are folded, so that the button stays in sight. */
const MAX_OPEN = 3

interface RestorePageProps {
  /** The revision whose page led here. */
  page: number
  /** The choice, with the newest revision that there is now. */
  choice: RestoreChoice
  heading: string
  /** The revision to restore, with the changes that this would make to the newest one. */
  comparison: RevisionComparison
  newest: StoredRevision
  /** Whether the newest revision was published after the page that led here. */
  isNewer: boolean
  /** The result of the dry run; undefined where it was refused. */
  dryRun: Publication | undefined
  /** Why the restoration was refused. */
  problem: { title: string; errors: readonly FieldProblem[] } | undefined
  timeZone: string
}

/** The page that shows what restoring a revision would do, with the button that publishes. */
export function RestorePage(props: RestorePageProps) {
  const { page, choice, heading, comparison, newest, isNewer, dryRun, problem, timeZone } = props
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
            name: isolate(getPublisher(i18n, newest)),
            time: time.dayAndTime(newest.publishedAt, timeZone, 'sentence'),
          })}
        >
          <p>{t('published.meanwhileText')}</p>
        </Alert>
      )}
      {problem && (
        <Alert tone="danger" title={problem.title}>
          {problem.errors.length > 0 && <Mistakes mistakes={problem.errors} />}
        </Alert>
      )}
      {dryRun && <Conflicts conflicts={dryRun.conflicts} timeZone={timeZone} />}
      {dryRun && dryRun.warnings.length > 0 && (
        <Fold
          label={t('published.warnings', { count: dryRun.warnings.length })}
          isOpen={dryRun.warnings.length <= MAX_OPEN}
        >
          <Mistakes mistakes={dryRun.warnings} />
        </Fold>
      )}
      {dryRun && comparison.count > 0 && (
        <form method="post" action={`/desk/history/${page}`}>
          <RestoreFields choice={choice} />
          <Button name="do" value="publish">
            {t('published.publish')}
          </Button>
        </form>
      )}
      <p>{t('published.wouldChange')}</p>
      <Changes comparison={comparison} />
    </ListPage>
  )
}
