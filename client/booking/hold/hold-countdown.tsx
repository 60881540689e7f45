import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { CARRY_FORM_ID } from '../navigation/carry-form.tsx'
import { holdAtom, pendingSlotAtom } from '../state/atoms.ts'
import { selectionAtom } from '../state/url.ts'
import { zoneAtom } from '../state/zone.ts'
import { useCreateHold, useExtendHold } from './create-hold.ts'
import classes from './hold-countdown.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

const SOON_SECONDS = 120
const HOUR_SECONDS = 3600

/** The length of a hold. Holds for offers of the waitlist can be longer. */
const HOLD_SECONDS = 600

/** Attributes of a submit button of the carry form, which also posts the typed details. */
const carryFormButton = { form: CARRY_FORM_ID, formNoValidate: true, name: 'intent' } as const

function LapsedHold({ slot }: { slot: string }) {
  const { t, time } = useI18n()
  const zone = useAtomValue(zoneAtom)
  const pending = useAtomValue(pendingSlotAtom) !== undefined
  const createHold = useCreateHold()
  return (
    <div className={classes.hold} data-lapsed>
      <Icon name="clock" />
      <p className={classes.text} role="status">
        {t('hold.lapsed', { time: time.dayAndTime(slot, zone, 'sentence') })}
      </p>
      <Button
        {...carryFormButton}
        variant="secondary"
        value="hold"
        pendingLabel={pending ? t('hold.choosing') : undefined}
        onClick={(event) => {
          event.preventDefault()
          void createHold({ start: slot })
        }}
      >
        {t('hold.chooseAgain')}
      </Button>
    </div>
  )
}

/**
 * The time left on the hold, with a button to extend it. Screen readers get the time at which the hold ends instead. If the rate
 * limit refused the hold, says that the slot is not held. Renders nothing in a preview, which creates no hold.
 */
export function HoldCountdown() {
  const { t, time } = useI18n()
  const { slot, hold: holdId, preview } = useAtomValue(selectionAtom)
  const hold = useAtomValue(holdAtom)
  const zone = useAtomValue(zoneAtom)
  const extend = useExtendHold()
  const seconds = useSecondsLeft(hold?.expiresAt)
  const [extending, setExtending] = useState(false)

  if (!slot || preview) return null
  if (!holdId)
    return (
      <div className={classes.hold}>
        <Icon name="info" />
        <p className={classes.text}>{t('hold.none')}</p>
      </div>
    )
  if (!hold || seconds === 0) return <LapsedHold slot={slot} />
  const timeLeft =
    seconds && seconds < HOUR_SECONDS && t('hold.left', { time: formatClock(capSeconds(seconds)) })
  const isSoon = seconds !== undefined && seconds <= SOON_SECONDS
  const endTime = t('hold.until', { time: time.time(hold.expiresAt, zone, 'sentence') })

  async function extendHold() {
    setExtending(true)
    await extend()
    setExtending(false)
  }

  return (
    <div className={classes.hold} data-soon={isSoon || undefined}>
      <Icon name="clock" />
      <p className={classes.text}>
        {timeLeft && <span aria-hidden="true">{timeLeft}</span>}
        {timeLeft ? <VisuallyHidden>{endTime}</VisuallyHidden> : endTime}
      </p>
      <VisuallyHidden role="status">
        {isSoon && t('hold.soon', { minutes: Math.ceil(seconds / 60) })}
      </VisuallyHidden>
      {hold.extensionsLeft > 0 && (
        <Button
          {...carryFormButton}
          variant="quiet"
          value="extend"
          pendingLabel={extending ? t('hold.extending') : undefined}
          onClick={(event) => {
            event.preventDefault()
            void extendHold()
          }}
        >
          {t('hold.extend')}
        </Button>
      )}
    </div>
  )
}

/**
 * Limits the seconds left of a new hold to its length: the clock skew includes the time that the page took to load, so that the
 * hold would seem longer than it is.
 */
const capSeconds = (seconds: number) =>
  seconds > HOLD_SECONDS && seconds < HOLD_SECONDS + SOON_SECONDS ? HOLD_SECONDS : seconds

function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
