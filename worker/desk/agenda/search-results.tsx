import { buttonClass } from '#client/ui/button-class.ts'
import { Heading } from '#client/ui/heading.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './agenda.module.css'
import { BookingList, type ListedDay } from './booking-list.tsx'
import { Toolbar, type ToolbarProps } from './toolbar.tsx'

interface SearchResultsProps extends ToolbarProps {
  /** Latest first. */
  days: readonly ListedDay[]
  /** The URL of the next page. */
  next: string | undefined
}

/** The bookings that a search by name, email address or phone number finds. */
export function SearchResults({ days, next, ...toolbar }: SearchResultsProps) {
  const { t } = useDeskI18n()
  return (
    <div className={classes.agenda}>
      <Heading level={1}>{t('agenda.results', { q: toolbar.selection.q ?? '' })}</Heading>
      <Toolbar {...toolbar} />
      {days.length > 0 ? (
        <BookingList days={days} />
      ) : (
        <p className={classes.none}>{t('agenda.noResults')}</p>
      )}
      {next && (
        <p>
          <a className={buttonClass('secondary')} href={next}>
            {t('agenda.more')}
          </a>
        </p>
      )}
    </div>
  )
}
