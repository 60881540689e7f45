import { Button } from '#client/ui/button.tsx'
import { DefaultButton } from '../../form/default-button.tsx'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { ListPage, ListSection, Nothing } from '../../list/list-page.tsx'
import { SERVICES_PATH } from '../../list/shortcuts.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { toResourceHref } from '../resource-address.ts'
import { getTitle } from '../resource-title.ts'
import { SavedNotice } from '../shortcuts/saved-notice.tsx'
import type { ServiceGroup } from './service-groups.ts'
import { ServiceRows, type ServicesTable } from './service-rows.tsx'
import classes from './services.module.css'

interface ServicesPageProps extends ServicesTable {
  /** The name of the main language, if names have translations. */
  language: string | undefined
  isSaved: boolean
}

function Group(props: ServicesPageProps & { group: ServiceGroup }) {
  const i18n = useDeskI18n()
  const { group } = props
  const { calendar } = group
  const heading = calendar
    ? getTitle(i18n, calendar.content) || calendar.id
    : i18n.t(group.services.length > 0 ? 'services.unbookable' : 'services.new')
  return (
    <ListSection heading={heading}>
      {calendar && <input type="hidden" name={`base/calendar/${calendar.id}`} value={calendar.hash} />}
      <ServiceRows table={props} group={group} heading={heading} />
      {calendar && (
        <p>
          <a className={classes.link} href={toResourceHref({ kind: 'calendar', id: calendar.id })}>
            {i18n.t('field.named', { label: i18n.t('services.rules'), value: heading })}
          </a>
        </p>
      )}
    </ListSection>
  )
}

/** The table of services, which people type in: a part for each calendar, with a row for a new service. */
export function ServicesPage(props: ServicesPageProps) {
  const { t } = useDeskI18n()
  const { groups, staff, language, state, isSaved } = props
  return (
    <ListPage
      back={{ href: '/desk/setup', text: t('setup.heading') }}
      heading={t('prices.heading')}
      note={[t('prices.note'), ...(language ? [t('services.language', { language })] : [])].join(' ')}
    >
      {isSaved && <SavedNotice />}
      <RefusalSummary title={state.title} problems={state.problems} />
      {staff.length === 0 ? (
        <Nothing>{t('services.nobody')}</Nothing>
      ) : (
        <form className={classes.form} method="post" action={SERVICES_PATH}>
          <DefaultButton />
          {groups.map((group) => (
            <Group key={group.calendar?.id ?? ''} {...props} group={group} />
          ))}
          <p>
            <Button name="do" value="save">
              {t('blocks.save')}
            </Button>
          </p>
        </form>
      )}
    </ListPage>
  )
}
