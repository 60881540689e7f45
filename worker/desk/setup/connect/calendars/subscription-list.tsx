import { buttonClass } from '#client/ui/button-class.ts'
import type { AdminCalendarFeed } from '#worker/contract/admin/feeds.ts'
import { toHref } from '../../../list/links.tsx'
import { Nothing } from '../../../list/list-page.tsx'
import { Rows } from '../../../list/rows.tsx'
import { CALENDARS_PATH } from '../../../list/shortcuts.tsx'
import { useDeskI18n } from '../../../request/i18n.tsx'

export type ShownSubscription = AdminCalendarFeed & { name: string }

interface SubscriptionListProps {
  subscriptions: readonly ShownSubscription[]
  timeZone: string
}

/** The addresses by which calendars show bookings, each with the link that revokes it. */
export function SubscriptionList({ subscriptions, timeZone }: SubscriptionListProps) {
  const { t, time } = useDeskI18n()
  if (subscriptions.length === 0) return <Nothing>{t('calendars.feedsEmpty')}</Nothing>
  const toDate = (instant: string) => time.date(time.getDate(instant, timeZone))
  return (
    <Rows
      caption={t('calendars.feeds')}
      rows={subscriptions}
      getKey={({ id }) => id}
      columns={[
        { label: t('blocks.owner'), freeText: true, cell: ({ name }) => <bdi>{name}</bdi> },
        { label: t('tokens.created'), cell: ({ createdAt }) => toDate(createdAt) },
        {
          label: t('tokens.used'),
          cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('tokens.unused') : toDate(lastUsedAt)),
        },
        {
          label: t('list.action'),
          action: true,
          cell: ({ id, name }) => (
            <a
              className={buttonClass('secondary')}
              href={toHref(CALENDARS_PATH, { revoke: id })}
              aria-label={t('field.named', { label: t('tokens.revoke'), value: name })}
            >
              {t('tokens.revoke')}
            </a>
          ),
        },
      ]}
    />
  )
}
