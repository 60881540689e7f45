import { Alert } from '#client/ui/alert.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { StoredRevision } from '#worker/contract/admin/revisions.ts'
import { Paging } from '../list/links.tsx'
import { ListPage } from '../list/list-page.tsx'
import { Rows } from '../list/rows.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMay } from '../request/may.tsx'
import classes from './history-list.module.css'
import { getActorName } from './published-by.tsx'
import { RestoreForm } from './restore-form.tsx'

const path = '/desk/history'

interface HistoryListProps {
  revisions: readonly StoredRevision[]
  /** The number of the newest revision; undefined if there is none. */
  newest: number | undefined
  cursor: string | undefined
  next: string | null
  timeZone: string
  /** The number of the revision that was just published. */
  restored: number | undefined
  /** The number of upcoming bookings that do not fit what was published. */
  conflicts: number
}

/** The stored revisions, newest first. The newest one can be undone, and all others can be restored. */
export function HistoryList(props: HistoryListProps) {
  const { revisions, newest, cursor, next, timeZone, restored, conflicts } = props
  const i18n = useDeskI18n()
  const { t, time } = i18n
  const may = useMay()
  const getNumber = (revision: number) => t('data.version', { version: String(revision) })
  const toButtonLabel = (label: string, revision: number) =>
    t('field.named', { label, value: getNumber(revision) })
  const [, beforeNewest] = revisions
  return (
    <ListPage
      heading={t('published.heading')}
      note={t('published.note')}
      tools={
        <>
          {may('get /admin/conflicts') && (
            <a className={buttonClass('secondary')} href="/desk/conflicts">
              {t('conflict.heading')}
            </a>
          )}
          <a className={buttonClass('secondary')} href="/desk/drafts">
            {t('drafts.heading')}
          </a>
        </>
      }
    >
      {restored !== undefined && (
        <Alert tone="success" title={t('published.done', { version: String(restored) })} />
      )}
      {conflicts > 0 && (
        <Alert tone="danger" title={t('conflict.count', { count: conflicts })}>
          <p>
            <a className={buttonClass('secondary')} href="/desk/conflicts">
              {t('blocks.planHeading')}
            </a>
          </p>
        </Alert>
      )}
      <Rows
        caption={t('published.heading')}
        rows={revisions}
        getKey={({ revision }) => `revision-${revision}`}
        columns={[
          {
            label: t('published.version'),
            freeText: true,
            cell: ({ revision, draft }) => (
              <>
                <a className={classes.number} href={`${path}/${revision}`}>
                  {getNumber(revision)}
                </a>
                {draft && (
                  <p>
                    <bdi>{draft}</bdi>
                  </p>
                )}
              </>
            ),
          },
          {
            label: t('published.at'),
            cell: ({ publishedAt }) => (
              <time dateTime={publishedAt}>{time.dayAndTime(publishedAt, timeZone)}</time>
            ),
          },
          {
            label: t('published.by'),
            freeText: true,
            cell: ({ publishedBy }) => <bdi>{getActorName(i18n, publishedBy)}</bdi>,
          },
          {
            label: t('published.restored'),
            cell: ({ restored: source }) => source !== null && getNumber(source),
          },
          {
            label: t('list.action'),
            action: true,
            cell: ({ revision }) => {
              const isNewest = revision === newest
              const target = isNewest ? beforeNewest?.revision : revision
              const text = t(isNewest ? 'action.undo' : 'published.restore')
              return (
                target !== undefined &&
                newest !== undefined && (
                  <RestoreForm
                    choice={{ target, newest, chosen: undefined }}
                    page={revision}
                    text={text}
                    label={toButtonLabel(text, revision)}
                  />
                )
              )
            },
          },
        ]}
      />
      <Paging path={path} cursor={cursor} next={next} />
    </ListPage>
  )
}
