import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import type { FlowPayload } from '#client/page/payload.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Heading } from '#client/ui/heading.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import type { MessageKey } from '#locales/messages.ts'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { siteAtom } from '../state/atoms.ts'
import { linkTo } from '../state/links.ts'
import { pageUrlAtom, pathAtom, selectionAtom } from '../state/url.ts'
import { zoneAtom } from '../state/zone.ts'
import { getEntryHeading } from './entry-heading.ts'
import classes from './waitlist.module.css'

type Entry = NonNullable<FlowPayload['entry']>
type Offer = NonNullable<Entry['offer']>

function Fact({ icon, label, children }: { icon: IconName; label: MessageKey; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <div className={classes.fact}>
      <Icon name={icon} />
      <dt>{t(label)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface EntryButtonProps {
  intent: 'leave' | 'send-link'
  label: MessageKey
}

function EntryButton({ intent, label }: EntryButtonProps) {
  const { t } = useI18n()
  const url = useAtomValue(pageUrlAtom)
  return (
    <form method="post" action={url}>
      <Button variant="secondary" name="intent" value={intent}>
        {t(label)}
      </Button>
    </form>
  )
}

const LeaveButton = () => <EntryButton intent="leave" label="waitlist.leave" />

const messageTexts = { waiting: 'waitlist.waitingText', unconfirmed: 'waitlist.unconfirmedText' } as const
const pageTexts = { waiting: 'waitlist.waitingPage', unconfirmed: 'waitlist.unconfirmedPage' } as const

function WaitingEntry({ entry: { date, position, unconfirmed, link } }: { entry: Entry }) {
  const { t, time } = useI18n()
  const { noChannel } = useAtomValue(siteAtom)
  const texts = noChannel ? pageTexts : messageTexts
  return (
    <>
      <p className={classes.place}>
        {!unconfirmed && position && t('waitlist.place', { position })}
        <span>{time.day(date)}</span>
      </p>
      <p className={classes.muted}>{t(unconfirmed ? texts.unconfirmed : texts.waiting)}</p>
      <p className={classes.muted}>{t('waitlist.keepPage')}</p>
      {link === 'sent' && <p role="status">{t('waitlist.linkSent')}</p>}
      <div className={classes.actions}>
        {link && <EntryButton intent="send-link" label="manage.sendLink" />}
        <LeaveButton />
      </div>
    </>
  )
}

/** The offered slot. Its link loads a page, because the server fills in the entry's contact. */
function OfferedEntry({ entry, offer }: { entry: Entry; offer: Offer }) {
  const { t, time } = useI18n()
  const zone = useAtomValue(zoneAtom)
  const path = useAtomValue(pathAtom)
  const selection = useAtomValue(selectionAtom)
  const { service, staff, duration, guests } = entry
  const { start, hold, expiresAt } = offer
  const detailsUrl = linkTo(path, selection, {
    step: 'details',
    slot: start,
    hold,
    date: undefined,
    month: undefined,
    service: service.id,
    staff,
    duration: String(duration),
    guests: guests > 0 ? String(guests) : undefined,
  })
  return (
    <>
      <dl className={classes.facts}>
        <Fact icon="calendar" label="flow.when">
          <strong>{time.dayAndTime(start, zone)}</strong>
          <span className={classes.zone}>
            {t('time.named', { zone: time.zone(zone, start), offset: time.offset(zone, start) })}
          </span>
        </Fact>
        <Fact icon="clock" label="waitlist.keptUntil">
          {time.dayAndTime(expiresAt, zone)}
        </Fact>
      </dl>
      <p className={classes.muted}>{t('waitlist.offeredText')}</p>
      <div className={classes.actions}>
        <a className={buttonClass('primary')} href={detailsUrl}>
          {t('waitlist.book')}
        </a>
        <LeaveButton />
      </div>
    </>
  )
}

const endedTexts = {
  booked: 'waitlist.bookedText',
  left: 'waitlist.leftText',
  lapsed: 'waitlist.lapsedText',
} as const

function EndedEntry({ status }: { status: keyof typeof endedTexts }) {
  const { t } = useI18n()
  return (
    <>
      <p className={classes.muted}>{t(endedTexts[status])}</p>
      <div className={classes.actions}>
        <SelectionLink className={buttonClass('secondary')} to={{ entry: undefined, token: undefined }}>
          {t('waitlist.seeTimes')}
        </SelectionLink>
      </div>
    </>
  )
}

function EntryStatus({ entry }: { entry: Entry }) {
  const { status, offer } = entry
  if (status === 'waiting') return <WaitingEntry entry={entry} />
  if (status !== 'offered') return <EndedEntry status={status} />
  return offer && <OfferedEntry entry={entry} offer={offer} />
}

/** The visitor's waitlist entry with its current status. */
export function WaitlistEntryView({ entry }: { entry: Entry }) {
  const { t } = useI18n()
  return (
    <div className={classes.entry} data-status={entry.status}>
      <Heading level={2} id="step" tabIndex={-1}>
        {t(getEntryHeading(entry))}
      </Heading>
      <EntryStatus entry={entry} />
    </div>
  )
}
