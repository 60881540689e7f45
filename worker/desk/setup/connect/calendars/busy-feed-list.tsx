import { Button } from '#client/ui/button.tsx'
import type { AdminConnection } from '#worker/contract/admin/connections.ts'
import type { AdminBusyFeed } from '#worker/contract/admin/feeds.ts'
import { Nothing } from '../../../list/list-page.tsx'
import { Rows } from '../../../list/rows.tsx'
import { CALENDARS_PATH } from '../../../list/shortcuts.tsx'
import { useDeskI18n } from '../../../request/i18n.tsx'
import { getAnswerText } from '../answer-text.ts'
import classes from '../connect.module.css'
import { ConnectionState } from '../connection-state.tsx'

/** A busy feed in the draft or among those that work at present. */
export interface ShownBusyFeed {
  name: string
  /** The name of the person, room or machine. */
  owner: string
  ownerKey: string
  isDrafted: boolean
  /** The published feed; undefined for a feed that is not published yet. */
  live: AdminBusyFeed | undefined
  connection: AdminConnection | undefined
}

function State({ feed, timeZone }: { feed: ShownBusyFeed; timeZone: string }) {
  const i18n = useDeskI18n()
  const { t, time } = i18n
  const { live, connection, isDrafted } = feed
  const toTime = (instant: string) => time.dayAndTime(instant, timeZone, 'sentence', { withYear: false })
  const texts = [
    connection?.since && t('connections.since', { time: toTime(connection.since) }),
    live?.error && getAnswerText(i18n, live.error),
    live?.lastSuccess && t('calendars.read', { time: toTime(live.lastSuccess) }),
    live?.lastSuccess && t('calendars.busyTimes', { count: live.busyTimes }),
    live && live.unreadable > 0 && t('connections.unreadable', { count: live.unreadable }),
    !live && t('connect.onPublish'),
    !isDrafted && t('connect.removedOnPublish'),
  ]
  return (
    <>
      {live && connection?.reason !== 'unreadable' && <ConnectionState connection={connection} />}
      <p>{texts.filter(Boolean).join(' ')}</p>
    </>
  )
}

/** The calendars whose times cannot be booked. */
export function BusyFeedList({ feeds, timeZone }: { feeds: readonly ShownBusyFeed[]; timeZone: string }) {
  const { t } = useDeskI18n()
  if (feeds.length === 0) return <Nothing>{t('calendars.busyEmpty')}</Nothing>
  return (
    <Rows
      caption={t('calendars.busy')}
      rows={feeds}
      getKey={({ name }) => name}
      columns={[
        {
          label: t('blocks.owner'),
          freeText: true,
          cell: ({ owner, name }) => (
            <>
              <bdi>{owner}</bdi>
              <bdi className={classes.secretName} dir="ltr">
                {name}
              </bdi>
            </>
          ),
        },
        { label: t('list.state'), cell: (feed) => <State feed={feed} timeZone={timeZone} /> },
        {
          label: t('list.action'),
          action: true,
          cell: ({ name, owner, ownerKey, isDrafted }) =>
            isDrafted && (
              <form method="post" action={CALENDARS_PATH}>
                <input type="hidden" name="owner" value={ownerKey} />
                <input type="hidden" name="feed" value={name} />
                <Button
                  variant="secondary"
                  name="do"
                  value="remove"
                  aria-label={t('field.named', { label: t('setup.remove'), value: `${owner}, ${name}` })}
                >
                  {t('setup.remove')}
                </Button>
              </form>
            ),
        },
      ]}
    />
  )
}
