import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { ChunkPlaceholder } from '../chunks/chunk-placeholder.tsx'
import { timeViewsChunk } from '../chunks/time-views-chunk.ts'
import { selectionAtom } from '../state/url.ts'
import { DayTimes } from './day-times.tsx'
import { MonthGrid } from './month-grid.tsx'
import type { SlotPickerProps } from './slot-form.tsx'
import classes from './time-picker.module.css'
import { useMonth } from './use-month.ts'
import { useMonthLoading } from './use-month-loading.ts'
import { ZoneLine } from './zone-line.tsx'

interface TimePickerProps extends SlotPickerProps {
  /** The choices besides the time. */
  children?: ReactNode
}

/** The month and the slots of its chosen day, for booking and rescheduling; or the zone picker while its panel is open. */
export function TimePicker({ intent, onPick, pending, children }: TimePickerProps) {
  const { panel } = useAtomValue(selectionAtom)
  const views = useAtomValue(timeViewsChunk.contentAtom)
  const view = useMonth()
  useMonthLoading(view)
  const [dayPicks, setDayPicks] = useState(0)

  if (panel === 'zones')
    return views ? <views.ZonePicker zone={view.zone} /> : <ChunkPlaceholder chunk={timeViewsChunk} />
  return (
    <div className={classes.picker}>
      {children}
      <div className={classes.columns}>
        <MonthGrid view={view} onPick={() => setDayPicks(dayPicks + 1)} />
        {/* The key drops the room that was reserved while times were loading. */}
        <DayTimes key={dayPicks} view={view} isPicked={dayPicks > 0} slots={{ intent, onPick, pending }} />
        <ZoneLine zone={view.zone} />
      </div>
    </div>
  )
}
