import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { UndoableAction, UndoableChange } from '#worker/contract/admin/undo.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './undo-notices.module.css'

const titles: Record<UndoableAction, DeskMessageKey> = {
  cancel: 'state.cancelled',
  decline: 'state.declined',
  'no-show': 'state.noShow',
  'remove-block': 'undo.unblocked',
  'remove-entry': 'waiting.removed',
  'remove-guest': 'undo.guestRemoved',
  'remove-service': 'undo.serviceRemoved',
}

/** The maximum number of changes that are shown; the others are folded. */
const MAX_SHOWN = 3

interface NoticeContext {
  timeZone: string
  /** The current time by the site's clock. */
  now: Date
  /** The path of the page that is shown again after a change is undone. */
  back: string
}

/** Returns a function that names a change with its customer and its time. */
function useTitle(timeZone: string): (change: UndoableChange) => string {
  const { t, time } = useDeskI18n()
  return ({ action, name, start, count }) =>
    [
      t(titles[action]),
      name,
      start && time.dayAndTime(start, timeZone, 'alone', { withYear: false }),
      count > 1 && t('series.count', { count }),
    ]
      .filter(Boolean)
      .join(' · ')
}

function UndoableNotice({ change, timeZone, now, back }: NoticeContext & { change: UndoableChange }) {
  const { t } = useDeskI18n()
  const title = useTitle(timeZone)(change)
  const secondsLeft = Math.max(1, Math.ceil((Date.parse(change.until) - now.getTime()) / 1000))
  return (
    <div className={classes.notice} id={change.id} data-undo={secondsLeft}>
      <div className={classes.text}>
        <p className={classes.title}>
          <bdi>{title}</bdi>
        </p>
        <p className={classes.note}>
          {t('undo.left')}:{' '}
          <strong className={classes.left} data-undo-left>
            {t('undo.seconds', { count: secondsLeft })}
          </strong>
        </p>
        <p className={classes.note}>{t('undo.waits')}</p>
      </div>
      <form method="post" action="/desk/undo">
        <input type="hidden" name="change" value={change.id} />
        <input type="hidden" name="back" value={back} />
        <Button variant="secondary" aria-label={t('field.named', { label: t('action.undo'), value: title })}>
          {t('action.undo')}
        </Button>
      </form>
    </div>
  )
}

/**
 * The changes that the person can undo now, each with a form that undoes it, and the newest of those that were undone. `changes` are
 * newest first. The script `client/desk/undo` counts down, and announces the changes once.
 */
export function UndoNotices({ changes, ...context }: NoticeContext & { changes: readonly UndoableChange[] }) {
  const { t } = useDeskI18n()
  const getTitle = useTitle(context.timeZone)
  const undoable = changes.filter(({ undone }) => !undone)
  const newestUndone = changes.find(({ undone }) => undone)
  if (changes.length === 0) return null
  const folded = undoable.slice(MAX_SHOWN)
  return (
    <section className={classes.notices} aria-label={t('action.undo')}>
      {newestUndone && (
        <Alert tone="success" title={t('undo.undone')}>
          <p>
            <bdi>{getTitle(newestUndone)}</bdi>
          </p>
        </Alert>
      )}
      {undoable.slice(0, MAX_SHOWN).map((change) => (
        <UndoableNotice key={change.id} change={change} {...context} />
      ))}
      {folded.length > 0 && (
        <details className={classes.more}>
          <summary>{t('blocks.more')}</summary>
          <div className={classes.notices}>
            {folded.map((change) => (
              <UndoableNotice key={change.id} change={change} {...context} />
            ))}
          </div>
        </details>
      )}
      <VisuallyHidden>
        <span role="status" data-undo-status data-kept="" />
      </VisuallyHidden>
    </section>
  )
}
