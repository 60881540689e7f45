import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ChunkPlaceholder } from '../chunks/chunk-placeholder.tsx'
import { zonesChunk } from '../chunks/zones-chunk.ts'
import { selectionAtom } from '../state/url.ts'
import { DayTimes } from './day-times.tsx'
import { MonthGrid } from './month-grid.tsx'
import type { SlotPickerProps } from './slot-form.tsx'
import classes from './time-picker.module.css'
import { useMonth } from './use-month.ts'
import { useMonthLoading } from './use-month-loading.ts'
import { CHANGE_ZONE_ID, ZoneLine } from './zone-line.tsx'

interface TimePickerProps extends SlotPickerProps {
  /** The choices besides the time. */
  children?: ReactNode
}

/** The month and the slots of its chosen day, for booking and rescheduling; or the zone picker while its panel is open. */
export function TimePicker({ intent, onPick, pending, children }: TimePickerProps) {
  const { panel } = useAtomValue(selectionAtom)
  const zones = useAtomValue(zonesChunk.contentAtom)
  const view = useMonth()
  const retry = useMonthLoading(view)
  const times = useRef<HTMLHeadingElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const [dayPicks, setDayPicks] = useState(0)

  useEffect(() => {
    if (dayPicks > 0) times.current?.focus()
  }, [dayPicks])

  const hadZonePicker = useRef(panel === 'zones')
  useEffect(() => {
    if (hadZonePicker.current && !panel) document.getElementById(CHANGE_ZONE_ID)?.focus()
    hadZonePicker.current = panel === 'zones'
  }, [panel])

  function backToMonth() {
    const day = grid.current?.querySelector<HTMLElement>(`[data-date="${view.date}"]`)
    day?.focus()
  }

  if (panel === 'zones')
    return zones ? <zones.ZonePicker zone={view.zone} /> : <ChunkPlaceholder chunk={zonesChunk} />
  return (
    <div className={classes.picker}>
      {children}
      <div className={classes.month}>
        <MonthGrid view={view} grid={grid} onDay={() => setDayPicks(dayPicks + 1)} />
        <ZoneLine zone={view.zone} />
      </div>
      <DayTimes
        view={view}
        heading={times}
        retry={retry}
        onBack={backToMonth}
        slots={{ intent, onPick, pending }}
      />
    </div>
  )
}
