import { Alert } from '#client/ui/alert.tsx'
import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { ControlProblem } from '../form/form-state.ts'
import { RefusalSummary } from '../form/refusal-summary.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { PostListNotice } from './pages/post-list-notice.tsx'
import type { ListingPage } from './pages/post-lists.ts'
import { toResourceHref } from './resource-address.ts'
import { getTitle } from './resource-title.ts'
import type { ResourceView } from './resource-view.ts'

/** The notices above the form of a resource. */
export interface ResourceNotices {
  /** Why the last form was refused. */
  refusal: { title: string; problems: readonly ControlProblem[] } | undefined
  /** The resources that need this one, if it could not be removed. */
  needing: readonly SiteResource[]
  isSaved: boolean
  /** The address that the resource has until the draft is published, if the draft changes it. */
  moved: string | undefined
  /** Whether saving a redirect changed its target or that of others, so that none leads to another redirect. */
  isShortened: boolean
  /** The menus that link to this page, if the draft removes it. */
  linking: readonly SiteResource[]
  /** The pages to which a list of posts can be added; undefined unless this is a post that no page lists. */
  listing: readonly ListingPage[] | undefined
  /** Whether the form has an uploaded picture that is not saved yet. */
  isChosen: boolean
}

function ResourceLinks({ resources }: { resources: readonly SiteResource[] }) {
  const i18n = useDeskI18n()
  return (
    <ul>
      {resources.map(({ kind, id, content }) => (
        <li key={`${kind}/${id}`}>
          <a href={toResourceHref({ kind, id })}>{getTitle(i18n, content) || id}</a>
        </li>
      ))}
    </ul>
  )
}

interface NoticesProps {
  view: ResourceView
  action: string
  canEdit: boolean
  notices: ResourceNotices
}

/** The notices above the form of a resource. */
export function Notices({ view, action, canEdit, notices }: NoticesProps) {
  const { t } = useDeskI18n()
  const { refusal, needing, isSaved, moved, isShortened, isChosen, linking, listing } = notices
  return (
    <>
      {isSaved && (
        <Alert tone="success" title={t('setup.saved')}>
          {moved !== undefined && <p>{t('setup.moved', { address: moved })}</p>}
          {isShortened && <p>{t('redirects.shortened')}</p>}
        </Alert>
      )}
      {isChosen && <Alert tone="info" title={t('picture.chosen')} />}
      {view.drafted === 'removed' && (
        <Alert tone="info" title={t('setup.removed')} announced={false}>
          {linking.length > 0 && (
            <>
              <p>{t('pages.stillInMenus')}</p>
              <ResourceLinks resources={linking} />
            </>
          )}
        </Alert>
      )}
      {listing && <PostListNotice pages={listing} action={action} />}
      {!canEdit && <Alert tone="info" title={t('setup.ownerOnly')} announced={false} />}
      {refusal && <RefusalSummary {...refusal} />}
      {needing.length > 0 && (
        <Alert tone="danger" title={t('setup.needed')}>
          <ResourceLinks resources={needing} />
        </Alert>
      )}
    </>
  )
}
