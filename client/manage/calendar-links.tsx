import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import type { MessageKey } from '#locales/messages.ts'
import classes from './calendar-links.module.css'

type Links = NonNullable<ManagePayload['calendarLinks']>

interface CalendarLinkProps {
  links: Links
  link: Exclude<keyof Links, 'subscribe' | 'first'>
  label: MessageKey
  isFirst?: boolean
}

function CalendarLink({ links, link, label, isFirst = false }: CalendarLinkProps) {
  const { t } = useI18n()
  return (
    <a
      className={buttonClass('secondary', isFirst)}
      href={links[link]}
      {...(link !== 'file' && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {isFirst && <Icon name="calendar" />}
      {t(label)}
    </a>
  )
}

/** The kinds of calendars with their link; iCal and iCloud share one file. */
const calendars = [
  ['done.google', 'google'],
  ['done.outlook', 'outlook'],
  ['done.office365', 'office365'],
  ['done.ical', 'file'],
  ['done.icloud', 'file'],
] as const

const firstLabels = { google: 'done.addGoogle', file: 'done.addApple' } as const

/**
 * Links that add the appointment to the visitor's calendar. The first is for the calendar of the visitor's device. The others are
 * folded.
 */
export function CalendarLinks({ links }: { links: Links }) {
  const { t } = useI18n()
  const { first, subscribe } = links
  return (
    <div className={classes.group}>
      <CalendarLink links={links} link={first} label={firstLabels[first]} isFirst />
      <details className={classes.others}>
        <summary>
          {t('done.others')}
          <Icon name="down" />
        </summary>
        <ul className={classes.list}>
          {calendars.map(
            ([label, link]) =>
              label !== `done.${first}` && (
                <li key={label}>
                  <CalendarLink links={links} link={link} label={label} />
                </li>
              ),
          )}
        </ul>
        {subscribe && (
          <p className={classes.subscribe}>
            <a href={subscribe}>{t('done.subscribe')}</a>
          </p>
        )}
      </details>
    </div>
  )
}
