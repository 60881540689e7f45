import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { selectionAtom } from '../address.ts'
import { Arriving } from '../arriving.tsx'
import { DayTimes } from './day-times.tsx'
import { MonthGrid } from './month-grid.tsx'
import type { Picking } from './picking.ts'
import classes from './time-picker.module.css'
import { useMonth } from './use-month.ts'
import { useMonthLoading } from './use-month-loading.ts'
import { changeZoneId, ZoneLine } from './zone-line.tsx'
import { zonesPart } from './zones-part.ts'

interface TimePickerProps extends Picking {
  /** What is chosen with the time. */
  children?: ReactNode
}

/** Month and times side by side, for a new appointment and for one that is moved; or the zones, while that panel is open. */
export function TimePicker({ intent, onPick, pending, children }: TimePickerProps) {
  const { panel } = useAtomValue(selectionAtom)
  const zones = useAtomValue(zonesPart.partAtom)
  const view = useMonth()
  const retry = useMonthLoading(view)
  const times = useRef<HTMLHeadingElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const [dayPicks, setDayPicks] = useState(0)

  useEffect(() => {
    if (dayPicks > 0) times.current?.focus()
  }, [dayPicks])

  const pickedZone = useRef(panel === 'zones')
  useEffect(() => {
    if (pickedZone.current && !panel) document.getElementById(changeZoneId)?.focus()
    pickedZone.current = panel === 'zones'
  }, [panel])

  function backToMonth() {
    const day = grid.current?.querySelector<HTMLElement>(`[data-date="${view.date}"]`)
    day?.focus()
  }

  if (panel === 'zones') return zones ? <zones.ZonePicker zone={view.zone} /> : <Arriving part={zonesPart} />
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
