import { Picture } from '#client/content/elements/picture.tsx'
import { useI18n } from '#client/page/i18n.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { CalendarList } from '#worker/contract/bookings/offering.ts'
import classes from './calendar-person.module.css'

interface CalendarPersonProps {
  person: NonNullable<CalendarList['calendars'][number]['person']>
  /** Whether the card shows the portrait elsewhere. */
  withoutPortrait?: boolean
}

/** The person who takes all appointments of a calendar, with a portrait. */
export function CalendarPerson({ person: { name, image }, withoutPortrait = false }: CalendarPersonProps) {
  const { t } = useI18n()
  return (
    <p className={classes.person}>
      {!withoutPortrait && <Picture image={image} sizes="2rem" className={classes.portrait} decorative />}
      <span>
        <VisuallyHidden>{`${t('flow.with')} `}</VisuallyHidden>
        <bdi>{name}</bdi>
      </span>
    </p>
  )
}
