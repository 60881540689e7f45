import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { Venue } from '#worker/contract/bookings/offering.ts'
import { choicesChunk } from './chunks/flow-chunks.ts'
import { choicesAtom, embeddedAtom, offeringAtom } from './state/atoms.ts'
import { selectionAtom } from './state/url.ts'
import { zoneAtom } from './state/zone.ts'
import classes from './summary.module.css'
import { Fact } from './summary-fact.tsx'

const venueIcons = { venue: 'pin', online: 'video', phone: 'phone', ask: 'pin' } as const

function VenueFact({ venue }: { venue: Venue }) {
  const { t, text } = useI18n()
  const getText = () => {
    if (venue.kind === 'phone') return t('flow.placePhone')
    if (venue.kind === 'ask') return t('flow.placeAsk')
    return venue.text ? text(venue.text) : t('flow.placeVideo')
  }
  return (
    <Fact icon={venueIcons[venue.kind]} name={t('flow.where')}>
      {getText()}
    </Fact>
  )
}

function ChosenTime({ slot }: { slot: string }) {
  const { t, time } = useI18n()
  const zone = useAtomValue(zoneAtom)
  return (
    <Fact icon="calendar" name={t('flow.when')}>
      <strong>{time.dayAndTime(slot, zone)}</strong>
      <span className={classes.zone}>
        {t('flow.timeIn', { zone: time.zone(zone, slot), offset: time.offset(zone, slot) })}
      </span>
    </Fact>
  )
}

/** The price by the choices so far. */
function PriceFact() {
  const { t, money } = useI18n()
  const { calendar, service, price, addOns } = useAtomValue(choicesAtom)
  const choiceViews = useAtomValue(choicesChunk.contentAtom)
  const isOpen = price ? addOns || calendar?.guests?.pricePerHead : service?.prices
  const content = isOpen ? choiceViews && <choiceViews.OpenPrice /> : price && money(price)
  return (
    content && (
      <Fact icon="price" name={t('flow.price')}>
        {content}
      </Fact>
    )
  )
}

/** The visitor's choices so far. */
export function Summary() {
  const { t, text, time } = useI18n()
  const offering = useAtomValue(offeringAtom)
  const embedded = useAtomValue(embeddedAtom)
  const { slot } = useAtomValue(selectionAtom)
  const { step, calendar, service, staff, duration, addOns, cart } = useAtomValue(choicesAtom)
  const choiceViews = useAtomValue(choicesChunk.contentAtom)
  const isChoosingServices = cart !== undefined && step === 'service'
  const person = service?.staff.find(({ id }) => id === staff)
  const subject = cart ? offering : (service ?? calendar ?? offering)
  const description = cart
    ? subject.description
    : (service?.description ?? calendar?.description ?? offering.description)
  return (
    <header className={classes.summary}>
      <Heading level={embedded ? 2 : 1} size="medium">
        {text(subject.name)}
      </Heading>
      {description && <p className={classes.description}>{text(description)}</p>}
      {service && !isChoosingServices && (
        <dl className={classes.facts}>
          {duration && (
            <Fact icon="clock" name={t('flow.duration')}>
              {addOns ? choiceViews && <choiceViews.WholeDuration /> : time.duration(duration)}
            </Fact>
          )}
          {!cart && <PriceFact />}
          {choiceViews && <choiceViews.ExtraFacts />}
          {!cart && staff && calendar?.staffing !== 'assigned' && (
            <Fact icon="person" name={t('flow.with')}>
              {calendar?.staffing === 'together'
                ? service.staff.map(({ name }) => name).join(', ')
                : (person?.name ?? t('staff.any'))}
            </Fact>
          )}
          {calendar?.place && <VenueFact venue={calendar.place} />}
          {slot && <ChosenTime slot={slot} />}
        </dl>
      )}
      {cart && choiceViews && <choiceViews.CartSummary position="aside" />}
      {choiceViews && <choiceViews.AmountDue />}
    </header>
  )
}
