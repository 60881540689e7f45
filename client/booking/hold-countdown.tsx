import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { selectionAtom } from './address.ts'
import { holdAtom, pendingSlotAtom } from './atoms.ts'
import { carryFormId } from './carry-form.tsx'
import classes from './hold-countdown.module.css'
import { useExtendHold, useKeepSlot } from './keep-slot.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { zoneAtom } from './zone.ts'

const soon = 120
const hour = 3600

/** The form's own button: on the details step the carry form is the details form, so what was typed goes along. */
const inForm = { form: carryFormId, formNoValidate: true, name: 'intent' } as const

function Lapsed({ slot }: { slot: string }) {
  const { t, time } = useI18n()
  const zone = useAtomValue(zoneAtom)
  const pending = useAtomValue(pendingSlotAtom) !== undefined
  const keepSlot = useKeepSlot()
  return (
    <div className={classes.hold} data-lapsed>
      <Icon name="clock" />
      <p className={classes.text} role="status">
        {t('hold.lapsed', { time: time.dayAndTime(slot, zone, 'sentence') })}
      </p>
      <Button
        {...inForm}
        variant="secondary"
        value="hold"
        pendingLabel={pending ? t('hold.choosing') : undefined}
        onClick={(event) => {
          event.preventDefault()
          void keepSlot({ start: slot })
        }}
      >
        {t('hold.chooseAgain')}
      </Button>
    </div>
  )
}

/** How long the chosen time is kept, and the way to keep it longer; nothing where it is not kept at all. */
export function HoldCountdown() {
  const { t, time } = useI18n()
  const { slot, hold: wanted } = useAtomValue(selectionAtom)
  const hold = useAtomValue(holdAtom)
  const zone = useAtomValue(zoneAtom)
  const extend = useExtendHold()
  const seconds = useSecondsLeft(hold?.expiresAt)
  const [extending, setExtending] = useState(false)

  if (!slot || !wanted) return null
  if (!hold || seconds === 0) return <Lapsed slot={slot} />
  const left = seconds && seconds < hour && t('hold.left', { time: clock(seconds) })
  const until = t('hold.until', { time: time.time(hold.expiresAt, zone) })

  async function keepLonger() {
    setExtending(true)
    await extend()
    setExtending(false)
  }

  return (
    <div className={classes.hold} data-soon={(seconds !== undefined && seconds <= soon) || undefined}>
      <Icon name="clock" />
      <p className={classes.text}>{left || until}</p>
      <VisuallyHidden role="status">
        {seconds !== undefined && seconds <= soon && t('hold.soon')}
      </VisuallyHidden>
      {hold.extensionsLeft > 0 && (
        <Button
          {...inForm}
          variant="quiet"
          value="extend"
          pendingLabel={extending ? t('hold.extending') : undefined}
          onClick={(event) => {
            event.preventDefault()
            void keepLonger()
          }}
        >
          {t('hold.extend')}
        </Button>
      )}
    </div>
  )
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
