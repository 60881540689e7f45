import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { FormState } from '../form/form-state.ts'
import { Changes } from '../history/changes.tsx'
import { getActorName } from '../history/published-by.tsx'
import { Paging, toHref } from '../list/links.tsx'
import { ListPage } from '../list/list-page.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './draft-page.module.css'
import { DraftStatus } from './draft-status.tsx'
import { type DraftDetails, getDraftName } from './load-drafts.ts'
import { OutdatedChanges } from './outdated-changes.tsx'
import { hasPreview, PreviewLink } from './preview-link.tsx'
import { ScheduleForm } from './schedule-form.tsx'

interface DraftPageProps {
  draft: DraftDetails
  cursor: string | undefined
  timeZone: string
  now: string
  /** Whether a change of the draft was just saved. */
  isSaved: boolean
  /** Why an action other than setting the time was refused. */
  problem: string | undefined
  /** The names of the resources that are ticked, after a refusal. */
  chosen: readonly string[]
  /** The form that sets the time. */
  schedule: FormState
}

/** The changes that are not outdated, with the form that removes some of them from the draft. */
function ChangesForm({ draft, cursor, chosen, action }: DraftPageProps & { action: string }) {
  const { t } = useDeskI18n()
  const { changes, next } = draft
  const current = changes.filter(({ outdated }) => !outdated)
  const canTakeOut = current.some(({ allowed }) => allowed)
  if (current.length === 0 && (changes.length > 0 || next !== null || cursor !== undefined)) return null
  return (
    <form className={classes.changes} method="post" action={action}>
      <Changes
        comparison={{ count: current.length, changes: current }}
        canChoose={({ allowed }) => allowed}
        chosen={chosen}
        getLink={(change) => hasPreview(change) && <PreviewLink draft={draft.id} {...change} />}
      />
      {canTakeOut && (
        <p>
          <Button variant="secondary" name="do" value="undo">
            {t('drafts.undo')}
          </Button>
        </p>
      )}
    </form>
  )
}

/** The page of a draft: its changes, with the forms that publish, schedule and discard it. */
export function DraftPage(props: DraftPageProps) {
  const { draft, cursor, timeZone, now, isSaved, problem, chosen, schedule } = props
  const i18n = useDeskI18n()
  const { t, time } = i18n
  const path = `/desk/drafts/${draft.id}`
  const action = toHref(path, { cursor })
  return (
    <ListPage
      back={{ href: '/desk/drafts', text: t('drafts.heading') }}
      heading={<bdi>{getDraftName(i18n, draft)}</bdi>}
      note={
        <>
          <bdi>{getActorName(i18n, draft.createdBy)}</bdi>
          {' · '}
          {t('field.named', {
            label: t('drafts.updated'),
            value: time.dayAndTime(draft.updatedAt, timeZone, 'sentence'),
          })}
        </>
      }
      tools={
        <form className={classes.buttons} method="post" action={action}>
          <a className={buttonClass('secondary')} href={draft.url}>
            {t('drafts.preview')}
          </a>
          {draft.count > 0 && draft.mayPublish && (
            <Button name="do" value="check">
              {t('published.publish')}
            </Button>
          )}
        </form>
      }
    >
      {isSaved && <Alert tone="success" title={t('drafts.saved')} />}
      {problem !== undefined && <Alert tone="danger" title={problem} />}
      <DraftStatus draft={draft} timeZone={timeZone} />
      {draft.count > 0 && !draft.mayPublish && <p>{t('drafts.notAllowed')}</p>}
      <OutdatedChanges
        action={action}
        canRebase={draft.mayPublish}
        changes={draft.changes.filter(({ outdated }) => outdated)}
        chosen={chosen}
        timeZone={timeZone}
      />
      <ChangesForm {...props} action={action} />
      <Paging path={path} cursor={cursor} next={draft.next} />
      {draft.count > 0 && draft.mayPublish && (
        <ScheduleForm
          action={action}
          publishAt={draft.publishAt}
          timeZone={timeZone}
          now={now}
          state={schedule}
        />
      )}
      {draft.mayDiscard && (
        <form className={classes.discard} method="post" action={action}>
          <Button variant="danger" name="do" value="discard">
            {t('drafts.discard')}
          </Button>
        </form>
      )}
    </ListPage>
  )
}
