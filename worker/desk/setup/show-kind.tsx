import { buttonClass } from '#client/ui/button-class.ts'
import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { Failure } from '#worker/contract/failure.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { changeTexts } from '../history/changes.tsx'
import { findKindText } from '../history/resource-kinds.ts'
import { ListPage, Nothing } from '../list/list-page.tsx'
import { SERVICES_PATH } from '../list/shortcuts.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMayEdit } from '../request/may.tsx'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { loadResources } from './own-draft.ts'
import classes from './parts.module.css'
import { findThumbnail, NamedPicture } from './pictures/thumbnail.tsx'
import { toQuestionsHref } from './questions/questions-address.ts'
import { toResourceHref } from './resource-address.ts'
import { getTitle } from './resource-title.ts'
import { isResourceKind } from './root-location.ts'

interface KindPageProps {
  kind: ResourceKind
  heading: string
  resources: readonly SiteResource[]
}

function KindPage({ kind, heading, resources }: KindPageProps) {
  const i18n = useDeskI18n()
  const mayEdit = useMayEdit()
  const { t } = i18n
  return (
    <ListPage
      back={{ href: '/desk/setup', text: t('setup.heading') }}
      heading={heading}
      tools={
        mayEdit(kind) && (
          <a className={buttonClass('primary')} href={toResourceHref({ kind, id: undefined })}>
            {t('setup.add')}
          </a>
        )
      }
    >
      {resources.length === 0 ? (
        <Nothing>{t('setup.empty')}</Nothing>
      ) : (
        <ul className={classes.list}>
          {resources.map(({ id, content, drafted }) => (
            <li key={id} className={classes.item}>
              <a
                className={classes.name}
                href={kind === 'form' ? toQuestionsHref(id) : toResourceHref({ kind, id })}
              >
                {kind === 'image' ? (
                  <NamedPicture src={findThumbnail(content)}>
                    <bdi>{getTitle(i18n, content) || id}</bdi>
                  </NamedPicture>
                ) : (
                  <bdi>{getTitle(i18n, content) || id}</bdi>
                )}
              </a>
              {drafted && <span className={classes.summary}>{t(changeTexts[drafted])}</span>}
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}

/** The page that lists the resources of a kind, with the draft of the person. */
export const setupKind: DeskHandlers<{ kind: string }> = {
  async show(context, { kind }) {
    if (!isResourceKind(kind)) throw new Failure('not-found')
    if (kind === 'site') return seeOther(toResourceHref({ kind, id: 'site' }))
    if (kind === 'service') return seeOther(SERVICES_PATH)
    const text = findKindText(kind)
    const heading = text ? context.i18n.t(text) : kind
    const resources = await loadResources(context, kind)
    return renderDeskPage(context, {
      title: heading,
      content: <KindPage kind={kind} heading={heading} resources={resources} />,
    })
  },
}
