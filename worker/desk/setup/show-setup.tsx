import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { findKindText } from '../history/resource-kinds.ts'
import { ListPage, ListSection } from '../list/list-page.tsx'
import { toKindPath } from '../list/resource-path.ts'
import { SERVICES_PATH, Shortcuts } from '../list/shortcuts.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMayEdit } from '../request/may.tsx'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import classes from './parts.module.css'
import { toResourceHref } from './resource-address.ts'

/** The kinds of resources by the part of the site that they belong to. */
const groups: readonly { text: DeskMessageKey; kinds: readonly ResourceKind[] }[] = [
  { text: 'setup.business', kinds: ['site', 'staff', 'resource'] },
  {
    text: 'setup.offer',
    kinds: ['service', 'calendar', 'team', 'group', 'service-menu', 'one-time-link'],
  },
  { text: 'published.forms', kinds: ['form'] },
  {
    text: 'setup.content',
    kinds: [
      'page',
      'post',
      'category',
      'author',
      'tag',
      'image',
      'menu',
      'redirect',
      'product',
      'collection',
    ],
  },
]

/** Returns the address of the page with the list of a kind, or of the settings. */
function toKindHref(kind: ResourceKind): string {
  if (kind === 'site') return toResourceHref({ kind, id: 'site' })
  return kind === 'service' ? SERVICES_PATH : toKindPath(kind)
}

function SetupPage() {
  const { t } = useDeskI18n()
  const mayEdit = useMayEdit()
  return (
    <ListPage heading={t('setup.heading')} note={t('setup.note')}>
      <Shortcuts all />
      {groups
        .map(({ text, kinds }) => ({ text, kinds: kinds.filter(mayEdit) }))
        .filter(({ kinds }) => kinds.length > 0)
        .map(({ text, kinds }) => (
          <ListSection key={text} heading={t(text)}>
            <ul className={classes.list}>
              {kinds.map((kind) => {
                const kindText = findKindText(kind)
                return (
                  <li key={kind} className={classes.item}>
                    <a className={classes.name} href={toKindHref(kind)}>
                      {kindText ? t(kindText) : kind}
                    </a>
                  </li>
                )
              })}
            </ul>
          </ListSection>
        ))}
    </ListPage>
  )
}

/** The page with links to all pages of the setup. */
export const setup: DeskHandlers = {
  async show(context) {
    return renderDeskPage(context, { title: context.i18n.t('setup.heading'), content: <SetupPage /> })
  },
}
