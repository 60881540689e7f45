import type { ReactNode } from 'react'
import type { AdminConnection } from '#worker/contract/admin/connections.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { ListPage } from '../../list/list-page.tsx'
import { toKindPath } from '../../list/resource-path.ts'
import {
  CALENDARS_PATH,
  CONNECT_PATH,
  TOKENS_PATH,
  WEBHOOKS_PATH,
  WEBSITE_PATH,
} from '../../list/shortcuts.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import type { DeskHandlers } from '../../request/route.ts'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { loadResources } from '../own-draft.ts'
import classes from '../parts.module.css'
import { ConnectionState } from './connection-state.tsx'
import { FailingCount } from './failing-count.tsx'
import { isPurpose, purposes } from './providers.ts'

function Row({ name, href, children }: { name: string; href: string; children: ReactNode }) {
  const { t } = useDeskI18n()
  return (
    <li className={classes.item}>
      <a
        className={classes.name}
        href={href}
        aria-label={t('field.named', { label: t('connect.setUp'), value: name })}
      >
        {name}
      </a>
      <span className={classes.summary}>{children}</span>
    </li>
  )
}

interface ConnectPageProps {
  connections: readonly AdminConnection[]
  hasHome: boolean
  /** The number of owners. */
  owners: number
  /** The number of tokens of other programs. */
  tokens: number
  timeZone: string
  /** The address of the site. */
  publicUrl: string
}

/** The list of connections and other parts that the site needs, each with its state. */
function ConnectPage({ connections, hasHome, owners, tokens, timeZone, publicUrl }: ConnectPageProps) {
  const { t, number } = useDeskI18n()
  return (
    <ListPage back={{ href: '/desk/setup', text: t('setup.heading') }} heading={t('connect.heading')}>
      <ul className={classes.list}>
        {Object.keys(purposes)
          .filter(isPurpose)
          .map((purpose) => (
            <Row key={purpose} name={t(purposes[purpose].title)} href={`${CONNECT_PATH}/${purpose}`}>
              <ConnectionState
                connection={connections.find((connection) => connection.purpose === purpose)}
              />
            </Row>
          ))}
        <Row name={t('tokens.heading')} href={TOKENS_PATH}>
          {t('setup.items', { count: tokens })}
        </Row>
        <Row name={t('webhooks.heading')} href={WEBHOOKS_PATH}>
          <FailingCount
            connections={connections.filter(({ purpose }) => purpose === 'webhook')}
            timeZone={timeZone}
          />
        </Row>
        <Row name={t('calendars.heading')} href={CALENDARS_PATH}>
          <FailingCount
            connections={connections.filter(({ purpose }) => purpose === 'feed')}
            timeZone={timeZone}
          />
        </Row>
        <Row name={t('website.heading')} href={WEBSITE_PATH}>
          <bdi dir="ltr">{publicUrl}</bdi>
        </Row>
        <Row name={t('connect.home')} href={toKindPath('page')}>
          {t(hasHome ? 'connect.works' : 'connect.noHome')}
        </Row>
        <Row name={t('connect.owners')} href="/desk/people">
          {number(owners)}
        </Row>
      </ul>
    </ListPage>
  )
}

/** The page with the health of the site: what is connected, and what is missing. */
export const connect: DeskHandlers = {
  async show(context) {
    const { api, i18n, connections, site } = context
    const [pages, { people }, { tokens }] = await Promise.all([
      loadResources(context, 'page'),
      readAnswer(api('get /admin/people')),
      readAnswer(api('get /admin/tokens')),
    ])
    return renderDeskPage(context, {
      title: i18n.t('connect.heading'),
      content: (
        <ConnectPage
          connections={connections}
          hasHome={pages.some(({ content }) => content.path === '')}
          owners={people.filter(({ role }) => role === 'owner').length}
          tokens={tokens.length}
          timeZone={site.timeZone}
          publicUrl={site.publicUrl}
        />
      ),
    })
  },
}
