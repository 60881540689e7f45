import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { BookableService, CalendarView } from '#worker/contract/bookings/offering.ts'
import { selectionAtom } from '../address.ts'
import { choicesAtom, offeringAtom } from '../atoms.ts'
import { Go } from '../go.tsx'
import type { Change } from '../links.ts'
import { afterService, calendarsOf } from '../step.ts'
import { WrongChoices } from '../wrong-choices.tsx'
import classes from './choices.module.css'

/** What follows from choosing a service: with another one all that depended on it is asked again. */
function changeTo(
  calendar: CalendarView,
  service: BookableService,
  chosen: BookableService | undefined,
): Change {
  const step = afterService(calendar, service)
  if (service.id === chosen?.id) return { service: service.id, step }
  const open = { staff: undefined, duration: undefined, month: undefined, date: undefined, slot: undefined }
  return { service: service.id, step, ...open }
}

function ServiceChoice({ calendar, service }: { calendar: CalendarView; service: BookableService }) {
  const { text, time, money } = useI18n()
  const chosen = useAtomValue(choicesAtom).service
  return (
    <Go
      className={classes.choice}
      to={changeTo(calendar, service, chosen)}
      aria-current={service.id === chosen?.id ? 'true' : undefined}
    >
      <span className={classes.main}>
        <span className={classes.name}>{text(service.name)}</span>
        {service.description && <span className={classes.description}>{text(service.description)}</span>}
        <span className={classes.facts}>
          <span className={classes.fact}>
            <Icon name="clock" size={16} />
            {service.durations.map((minutes) => time.duration(minutes)).join(' · ')}
          </span>
          {service.price && (
            <span className={classes.fact}>
              <Icon name="price" size={16} />
              {money(service.price)}
            </span>
          )}
        </span>
      </span>
      <Icon name="forward" />
    </Go>
  )
}

function CalendarServices({ calendar, named }: { calendar: CalendarView; named: boolean }) {
  const { text } = useI18n()
  const services = (
    <ul className={classes.list}>
      {calendar.services.map((service) => (
        <li key={service.id}>
          <ServiceChoice calendar={calendar} service={service} />
        </li>
      ))}
    </ul>
  )
  if (!named) return <div className={classes.group}>{services}</div>
  return (
    <section className={classes.group} aria-label={text(calendar.name)}>
      <h3 className={classes.groupName}>{text(calendar.name)}</h3>
      {services}
    </section>
  )
}

/** All services on offer, under their calendars where there are several. */
export function ServiceStep() {
  const { t } = useI18n()
  const calendars = calendarsOf(useAtomValue(offeringAtom), useAtomValue(selectionAtom))
  return (
    <div className={classes.step}>
      <Heading level={2} id="step" tabIndex={-1}>
        {t('service.heading')}
      </Heading>
      <WrongChoices />
      {calendars.map((calendar) => (
        <CalendarServices key={calendar.id} calendar={calendar} named={calendars.length > 1} />
      ))}
    </div>
  )
}
