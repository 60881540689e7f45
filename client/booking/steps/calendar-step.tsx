import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { CalendarView } from '#worker/contract/bookings/offering.ts'
import { choicesAtom, offeringAtom } from '../atoms.ts'
import { Go } from '../go.tsx'
import { afterCalendar } from '../step.ts'
import { WrongChoices } from '../wrong-choices.tsx'
import classes from './choices.module.css'

const open = {
  service: undefined,
  staff: undefined,
  duration: undefined,
  month: undefined,
  date: undefined,
  slot: undefined,
}

function CalendarChoice({ calendar }: { calendar: CalendarView }) {
  const { text, time } = useI18n()
  const { calendar: chosen } = useAtomValue(choicesAtom)
  const same = calendar.id === chosen?.id
  const durations = new Set(calendar.services.flatMap((service) => service.durations))
  return (
    <Go
      className={classes.choice}
      to={{ ...(!same && open), calendar: calendar.id, step: afterCalendar(calendar) }}
      aria-current={same ? 'true' : undefined}
    >
      <span className={classes.main}>
        <span className={classes.name}>{text(calendar.name)}</span>
        {calendar.description && <span className={classes.description}>{text(calendar.description)}</span>}
        <span className={classes.facts}>
          <span className={classes.fact}>
            <Icon name="clock" size={16} />
            {[...durations]
              .sort((a, b) => a - b)
              .map((minutes) => time.duration(minutes))
              .join(' · ')}
          </span>
        </span>
      </span>
      <Icon name="forward" />
    </Go>
  )
}

/** The calendars of a group, or of a list of several. */
export function CalendarStep() {
  const { t } = useI18n()
  const { calendars } = useAtomValue(offeringAtom)
  return (
    <div className={classes.step}>
      <Heading level={2} id="step" tabIndex={-1}>
        {t('calendar.heading')}
      </Heading>
      <WrongChoices />
      <ul className={classes.list}>
        {calendars.map((calendar) => (
          <li key={calendar.id}>
            <CalendarChoice calendar={calendar} />
          </li>
        ))}
      </ul>
    </div>
  )
}
