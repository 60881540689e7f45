import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { Heading } from '#client/ui/heading.tsx'
import type { MessageKey } from '#locales/messages.ts'
import classes from './calendar-links.module.css'

type Links = NonNullable<ManagePayload['calendarLinks']>

/** The kinds of calendars with their link; iCal and iCloud share one file. */
const calendars: [label: MessageKey, link: Exclude<keyof Links, 'subscribe'>][] = [
  ['done.google', 'google'],
  ['done.outlook', 'outlook'],
  ['done.office365', 'office365'],
  ['done.ical', 'file'],
  ['done.icloud', 'file'],
]

/** Links that add the appointment to the visitor's calendar. */
export function CalendarLinks({ links }: { links: Links }) {
  const { t } = useI18n()
  return (
    <section className={classes.group} aria-labelledby="add-to-calendar">
      <Heading level={2} size="small" id="add-to-calendar">
        {t('done.addToCalendar')}
      </Heading>
      <ul className={classes.list}>
        {calendars.map(([label, link]) => (
          <li key={label}>
            <a
              className={buttonClass('secondary')}
              href={links[link]}
              {...(link !== 'file' && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
      {links.subscribe && (
        <p className={classes.subscribe}>
          <a href={links.subscribe}>{t('done.subscribe')}</a>
        </p>
      )}
    </section>
  )
}
