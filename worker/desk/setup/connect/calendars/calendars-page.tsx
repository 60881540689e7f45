import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { CopyField } from '../../../form/copy-field.tsx'
import type { FormState } from '../../../form/form-state.ts'
import { RefusalSummary } from '../../../form/refusal-summary.tsx'
import { ListPage, ListSection } from '../../../list/list-page.tsx'
import { CALENDARS_PATH, CONNECT_PATH } from '../../../list/shortcuts.tsx'
import { useDeskI18n } from '../../../request/i18n.tsx'
import formClasses from '../../form/schema-form.module.css'
import { BusyFeedList, type ShownBusyFeed } from './busy-feed-list.tsx'
import type { CalendarOwner } from './calendar-owners.ts'
import { OwnerSelect } from './owner-select.tsx'
import { type ShownSubscription, SubscriptionList } from './subscription-list.tsx'

interface CalendarsPageProps {
  busyFeeds: readonly ShownBusyFeed[]
  subscriptions: readonly ShownSubscription[]
  owners: readonly CalendarOwner[]
  /** The calendar feed that was just created, with the name of its owner. No later page shows its URL. */
  created: { url: string; name: string } | undefined
  /** The message about the action that just succeeded. */
  successMessage: string | undefined
  state: FormState
  timeZone: string
}

function BusySection({ busyFeeds, owners, state, timeZone }: CalendarsPageProps) {
  const { t } = useDeskI18n()
  return (
    <ListSection heading={t('calendars.busy')}>
      <p>{t('calendars.busyNote')}</p>
      <BusyFeedList feeds={busyFeeds} timeZone={timeZone} />
      {busyFeeds.some(({ live }) => live) && (
        <form method="post" action={CALENDARS_PATH}>
          <Button variant="secondary" name="do" value="fetch">
            {t('calendars.fetch')}
          </Button>
        </form>
      )}
      <form
        className={formClasses.form}
        method="post"
        action={CALENDARS_PATH}
        noValidate={state.title !== undefined}
      >
        <OwnerSelect name="owner" owners={owners} state={state} />
        <Field
          name="address"
          label={t('calendars.address')}
          hint={t('calendars.where')}
          type="url"
          inputMode="url"
          dir="ltr"
          required
          maxLength={4000}
          autoComplete="off"
          spellCheck={false}
          defaultValue={state.typed('address')}
          error={state.error('address')}
        />
        <div>
          <Button name="do" value="add">
            {t('calendars.connect')}
          </Button>
        </div>
      </form>
    </ListSection>
  )
}

function SubscriptionSection({ subscriptions, owners, state, timeZone }: CalendarsPageProps) {
  const { t } = useDeskI18n()
  return (
    <ListSection heading={t('calendars.feeds')}>
      <p>{t('calendars.feedsNote')}</p>
      <SubscriptionList subscriptions={subscriptions} timeZone={timeZone} />
      <form
        className={formClasses.form}
        method="post"
        action={CALENDARS_PATH}
        noValidate={state.title !== undefined}
      >
        <OwnerSelect name="person" owners={owners.filter(({ isNew }) => !isNew)} state={state} />
        <div>
          <Button name="do" value="create">
            {t('calendars.create')}
          </Button>
        </div>
      </form>
    </ListSection>
  )
}

/** The page of the calendars that the site reads, and of those that read its bookings. */
export function CalendarsPage(props: CalendarsPageProps) {
  const { created, successMessage, state } = props
  const { t } = useDeskI18n()
  return (
    <ListPage back={{ href: CONNECT_PATH, text: t('connect.heading') }} heading={t('calendars.heading')}>
      {created && (
        <>
          <Alert tone="success" title={t('tokens.once')} />
          <CopyField name="feed" label={t('calendars.feedOf', { name: created.name })} value={created.url} />
        </>
      )}
      {successMessage && <Alert tone="success" title={successMessage} />}
      <RefusalSummary title={state.title} problems={state.problems} />
      <BusySection {...props} />
      <SubscriptionSection {...props} />
    </ListPage>
  )
}
