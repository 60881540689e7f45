import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { BookableService, CalendarView } from '#worker/contract/bookings/offering.ts'
import classes from '../navigation/choices.module.css'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { SelectionProblems } from '../problems/selection-problems.tsx'
import { choicesAtom, offeringAtom } from '../state/atoms.ts'
import type { SelectionChange } from '../state/links.ts'
import { getStepAfterService, listOpenCalendars } from '../state/resolve-choices.ts'
import { selectionAtom } from '../state/url.ts'
import { clearedChoicesOfService } from './dependent-choices.ts'
import { ServiceFacts } from './service-facts.tsx'
import { Thumbnail } from './thumbnail.tsx'

/** Returns the change that chooses a service. Another service clears the choices that depend on it. */
function getServiceChange(
  calendar: CalendarView,
  service: BookableService,
  chosen: BookableService | undefined,
): SelectionChange {
  const step = getStepAfterService(calendar, service)
  if (service.id === chosen?.id) return { service: service.id, step }
  return { service: service.id, step, ...clearedChoicesOfService }
}

function ServiceChoice({ calendar, service }: { calendar: CalendarView; service: BookableService }) {
  const { text } = useI18n()
  const chosen = useAtomValue(choicesAtom).service
  return (
    <SelectionLink
      className={classes.choice}
      to={getServiceChange(calendar, service, chosen)}
      aria-current={service.id === chosen?.id ? 'true' : undefined}
    >
      {service.image && <Thumbnail image={service.image} />}
      <span className={classes.main}>
        <span className={classes.name}>{text(service.name)}</span>
        {service.description && <span className={classes.description}>{text(service.description)}</span>}
        <ServiceFacts service={service} />
      </span>
      <Icon name="forward" />
    </SelectionLink>
  )
}

function CalendarServices({ calendar, showsName }: { calendar: CalendarView; showsName: boolean }) {
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
  if (!showsName) return <div className={classes.group}>{services}</div>
  return (
    <section className={classes.group} aria-label={text(calendar.name)}>
      <h3 className={classes.groupName}>{text(calendar.name)}</h3>
      {services}
    </section>
  )
}

/** The choice among all services, grouped by calendar if there are several. */
export function ServiceStep() {
  const { t } = useI18n()
  const calendars = listOpenCalendars(useAtomValue(offeringAtom), useAtomValue(selectionAtom))
  return (
    <div className={classes.step}>
      <Heading level={2} id="step" tabIndex={-1}>
        {t('service.heading')}
      </Heading>
      <SelectionProblems />
      {calendars.map((calendar) => (
        <CalendarServices key={calendar.id} calendar={calendar} showsName={calendars.length > 1} />
      ))}
    </div>
  )
}
