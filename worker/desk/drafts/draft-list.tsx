import { Alert } from '#client/ui/alert.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { StoredDraft } from '#worker/contract/admin/drafts.ts'
import { getActorName } from '../history/published-by.tsx'
import { Paging } from '../list/links.tsx'
import { ListPage, Nothing } from '../list/list-page.tsx'
import { Rows } from '../list/rows.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { useDraftState } from './draft-state.ts'
import { getDraftName } from './load-drafts.ts'

const path = '/desk/drafts'

interface DraftListProps {
  drafts: readonly StoredDraft[]
  cursor: string | undefined
  next: string | null
  timeZone: string
  /** Whether a draft was just discarded. */
  isDiscarded: boolean
}

/** The drafts, each with a link to its page. */
export function DraftList({ drafts, cursor, next, timeZone, isDiscarded }: DraftListProps) {
  const i18n = useDeskI18n()
  const { t, time } = i18n
  const getState = useDraftState(timeZone)
  return (
    <ListPage
      heading={t('drafts.heading')}
      note={t('drafts.note')}
      tools={
        <a className={buttonClass('secondary')} href="/desk/history">
          {t('published.heading')}
        </a>
      }
    >
      {isDiscarded && <Alert tone="success" title={t('drafts.discarded')} />}
      {drafts.length === 0 ? (
        <Nothing>{t('drafts.empty')}</Nothing>
      ) : (
        <Rows
          caption={t('drafts.heading')}
          rows={drafts}
          getKey={({ id }) => id}
          columns={[
            {
              label: t('drafts.name'),
              freeText: true,
              cell: (draft) => (
                <a href={`${path}/${draft.id}`}>
                  <bdi>{getDraftName(i18n, draft)}</bdi>
                </a>
              ),
            },
            {
              label: t('drafts.by'),
              freeText: true,
              cell: ({ createdBy }) => <bdi>{getActorName(i18n, createdBy)}</bdi>,
            },
            {
              label: t('drafts.updated'),
              cell: ({ updatedAt }) => (
                <time dateTime={updatedAt}>{time.dayAndTime(updatedAt, timeZone)}</time>
              ),
            },
            { label: t('drafts.changes'), cell: ({ count }) => count },
            { label: t('list.state'), cell: (draft) => getState(draft) },
          ]}
        />
      )}
      <Paging path={path} cursor={cursor} next={next} />
    </ListPage>
  )
}
