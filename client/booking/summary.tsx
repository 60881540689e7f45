import { atom, useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Heading } from '#client/ui/heading.tsx'
import type { Venue } from '#worker/contract/bookings/offering.ts'
import { getImageUrl } from '#worker/contract/content/image-url.ts'
import { choicesChunk, detailsChunk } from './chunks/flow-chunks.ts'
import { choicesAtom, embeddedAtom, offeringAtom, proofAtom } from './state/atoms.ts'
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

/** The price for the choices so far. The price of a series stands beside the number of its appointments instead. */
function PriceFact() {
  const { t, money } = useI18n()
  const { calendar, service, price, addOns, repeats } = useAtomValue(choicesAtom)
  const choiceViews = useAtomValue(choicesChunk.contentAtom)
  const dependsOnChoices = price ? addOns || calendar?.guests?.pricePerHead : service?.prices
  const content = dependsOnChoices ? choiceViews && <choiceViews.VariablePrice /> : price && money(price)
  return (
    content &&
    !(price && repeats > 1) && (
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

const shownDetailsAtom = atom((get) =>
  get(choicesAtom).step === 'details' ? get(detailsChunk.contentAtom) : undefined,
)

function TimeFact({ slot }: { slot: string }) {
  const { t, time } = useI18n()
  const zone = useAtomValue(zoneAtom)
  const details = useAtomValue(shownDetailsAtom)
  return (
    <Fact icon="calendar" name={t('flow.when')}>
      <strong>{details ? <details.SlotTime /> : time.dayAndTime(slot, zone)}</strong>
    </Fact>
  )
}

/** The chosen staff. Renders nothing when the business assigns the staff. */
function StaffFact() {
  const { t, list } = useI18n()
  const { calendar, service, staff } = useAtomValue(choicesAtom)
  const people = service?.staff ?? []
  return (
    staff &&
    calendar?.staffing !== 'assigned' && (
      <Fact icon="person" name={t('flow.with')}>
        {calendar?.staffing === 'together' ? (
          list(people.map(({ name }) => name))
        ) : (
          <bdi>{people.find(({ id }) => id === staff)?.name ?? t('staff.any')}</bdi>
        )}
      </Fact>
    )
  )
}

/** The picture of the chosen person or service, or the cover, on wide screens only. */
function SummaryPicture() {
  const { cover } = useAtomValue(offeringAtom)
  const { service, staff } = useAtomValue(choicesAtom)
  const person = service?.staff.find(({ id }) => id === staff)
  const image = person?.image ?? service?.image ?? cover
  return (
    image && (
      <img
        className={classes.picture}
        data-color={image.color}
        src={getImageUrl(image.sha256, Math.min(640, image.width))}
        alt=""
        loading="lazy"
      />
    )
  )
}

/** The business's proof, such as its rating, on wide screens only. */
function Proof() {
  const html = useAtomValue(proofAtom)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React on the server
  return html && <div id="proof" className={classes.proof} dangerouslySetInnerHTML={{ __html: html }} />
}

/** The visitor's choices so far: a line with the most important ones, which stays in sight on a phone, and the rest. */
export function Summary() {
  const { text } = useI18n()
  const offering = useAtomValue(offeringAtom)
  const embedded = useAtomValue(embeddedAtom)
  const { slot } = useAtomValue(selectionAtom)
  const { step, calendar, service, cart } = useAtomValue(choicesAtom)
  const choiceViews = useAtomValue(choicesChunk.contentAtom)
  const details = useAtomValue(shownDetailsAtom)
  // A service or calendar without a description is shown with that of the calendar or the offering.
  const { name, description } = { ...offering, ...(!cart && { ...calendar, ...service }) }
  const showsFacts = service && !(cart && step === 'service')
  const mainFacts = slot ? <TimeFact slot={slot} /> : !cart && <DurationAndPrice />
  return (
    <header className={classes.summary} data-beside={step}>
      <SummaryPicture />
      <div className={classes.line}>
        <Heading level={embedded ? 2 : 1} size="medium">
          {text(name)}
        </Heading>
        {showsFacts && mainFacts && <dl className={classes.facts}>{mainFacts}</dl>}
      </div>
      <div className={classNames(classes.rest, (step === 'staff' || step === 'time') && classes.below)}>
        {description && <p className={classes.description}>{text(description)}</p>}
        {showsFacts && (
          <dl className={classes.facts}>
            {(slot || cart) && <DurationAndPrice />}
            {choiceViews && <choiceViews.ExtraFacts />}
            {!cart && <StaffFact />}
            {details && <details.SlotFacts />}
            {calendar?.place && <VenueFact venue={calendar.place} />}
          </dl>
        )}
        {cart && choiceViews && <choiceViews.CartSummary position="aside" />}
        {choiceViews && <choiceViews.AmountDue />}
      </div>
      <Proof />
    </header>
  )
}
