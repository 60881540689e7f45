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

function ZoneFact({ slot }: { slot: string }) {
  const { t, time } = useI18n()
  const zone = useAtomValue(zoneAtom)
  return (
    <Fact icon="globe" name={t('flow.zone')}>
      {t('time.named', { zone: time.zone(zone, slot), offset: time.offset(zone, slot) })}
    </Fact>
  )
}

/** The price for the choices so far. */
function PriceFact() {
  const { t, money } = useI18n()
  const { calendar, service, price, addOns } = useAtomValue(choicesAtom)
  const choiceViews = useAtomValue(choicesChunk.contentAtom)
  const isOpen = price ? addOns || calendar?.guests?.pricePerHead : service?.prices
  const content = isOpen ? choiceViews && <choiceViews.VariablePrice /> : price && money(price)
  return (
    content && (
      <Fact icon="price" name={t('flow.price')}>
        {content}
      </Fact>
    )
  )
}

function DurationAndPrice() {
  const { t, time } = useI18n()
  const { duration, addOns, cart } = useAtomValue(choicesAtom)
  const choiceViews = useAtomValue(choicesChunk.contentAtom)
  return (
    <>
      {duration && (
        <Fact icon="clock" name={t('flow.duration')}>
          {addOns || cart ? choiceViews && <choiceViews.WholeDuration /> : time.duration(duration)}
        </Fact>
      )}
      {!cart && <PriceFact />}
    </>
  )
}

/** The visitor's choices so far: a line with the most important ones, which stays in sight on a phone, and the rest. */
export function Summary() {
  const { t, text, time, list } = useI18n()
  const zone = useAtomValue(zoneAtom)
  const offering = useAtomValue(offeringAtom)
  const embedded = useAtomValue(embeddedAtom)
  const { slot } = useAtomValue(selectionAtom)
  const { step, calendar, service, staff, cart } = useAtomValue(choicesAtom)
  const choiceViews = useAtomValue(choicesChunk.contentAtom)
  const isChoosingServices = cart !== undefined && step === 'service'
  const person = service?.staff.find(({ id }) => id === staff)
  const subject = cart ? offering : (service ?? calendar ?? offering)
  const description = cart
    ? subject.description
    : (service?.description ?? calendar?.description ?? offering.description)
  const showsFacts = service && !isChoosingServices
  return (
    <header className={classes.summary}>
      <div className={classes.line}>
        <Heading level={embedded ? 2 : 1} size="medium">
          {text(subject.name)}
        </Heading>
        {showsFacts && (
          <dl className={classes.facts}>
            {slot ? (
              <Fact icon="calendar" name={t('flow.when')}>
                <strong>{time.dayAndTime(slot, zone)}</strong>
              </Fact>
            ) : (
              <DurationAndPrice />
            )}
          </dl>
        )}
      </div>
      <div className={classes.rest}>
        {description && <p className={classes.description}>{text(description)}</p>}
        {showsFacts && (
          <dl className={classes.facts}>
            {slot && <ZoneFact slot={slot} />}
            {slot && <DurationAndPrice />}
            {choiceViews && <choiceViews.ExtraFacts />}
            {!cart && staff && calendar?.staffing !== 'assigned' && (
              <Fact icon="person" name={t('flow.with')}>
                {calendar?.staffing === 'together' ? (
                  list(service.staff.map(({ name }) => name))
                ) : (
                  <bdi>{person?.name ?? t('staff.any')}</bdi>
                )}
              </Fact>
            )}
            {calendar?.place && <VenueFact venue={calendar.place} />}
          </dl>
        )}
        {cart && choiceViews && <choiceViews.CartSummary position="aside" />}
        {choiceViews && <choiceViews.AmountDue />}
      </div>
    </header>
  )
}
