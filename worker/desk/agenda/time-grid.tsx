import type { ReactNode } from 'react'
import {
  type FoldedTrack,
  foldTrack,
  type HourRange,
  STEPS_PER_HOUR,
  type Track,
  type TrackItem,
  toPosition,
} from '#client/desk/agenda/day-track.ts'
import { Heading } from '#client/ui/heading.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { AdminAgenda } from '#worker/contract/admin/agenda.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { ColumnTabs, toColumnId } from './column-tabs.tsx'
import { findColored } from './find-colored.ts'
import { GridItem, type GridItemProps } from './grid-item.tsx'
import classes from './time-grid.module.css'

/** A column of the grid: a person or a room on one day. */
export interface GridColumn {
  key: string
  /** The id of the person or room. */
  owner: string | undefined
  title: ReactNode
  /** The title as plain text. */
  name: string
  note: string | undefined
  /** The link to a new booking on this day with this person; undefined on past days and for rooms. */
  newBooking: { href: string; label: string } | undefined
  /** The link to a new blocked time on this day for this person or room; undefined on past days. */
  newBlockedTime: { href: string; label: string } | undefined
  track: Track
  /** The instant at which the day began. */
  dayStartsAt: string
  /** The position of the line of the present time, in steps of five minutes; undefined on other days. */
  now: number | undefined
}

interface TimeGridProps {
  label: string
  /** Whether the columns are days, so that each is a page when printed. */
  isWeek: boolean
  by: 'staff' | 'room'
  /** How appointments are coloured. */
  colors: AdminAgenda['colors']
  timeZone: string
  /** The name of the links to the columns. */
  tabsLabel: string
  /** The present time, by the site's clock. */
  now: string
  columns: readonly GridColumn[]
  range: HourRange
  /** Returns the local time that is this number of hours after the start of the day. */
  getHourText: (hour: number) => string
}

/** Days in columns, to scale. On a phone one column fills the screen, and scrolling sideways shows the others. */
export function TimeGrid(props: TimeGridProps) {
  const { label, tabsLabel, isWeek, by, colors, timeZone, now, columns, range, getHourText } = props
  const hours = Array.from({ length: range.last - range.first + 1 }, (_, index) => range.first + index)
  const span = { from: range.first * STEPS_PER_HOUR, until: range.last * STEPS_PER_HOUR }
  const folded = columns.map((column) => ({ column, track: foldTrack(column.track, range) }))
  return (
    <>
      {columns.length > 1 && <ColumnTabs label={tabsLabel} columns={columns} />}
      <section
        className={classes.grid}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        data-grid={now}
        data-days={isWeek ? '' : undefined}
        data-by={by}
        data-zone={timeZone}
        {...toPosition(span)}
      >
        <div className={classes.ruler} aria-hidden="true">
          {hours.map((hour) => (
            <span
              key={hour}
              className={classes.hour}
              {...toPosition({ from: hour * STEPS_PER_HOUR, until: 0 })}
            >
              {getHourText(hour)}
            </span>
          ))}
        </div>
        {folded.some(({ track }) => track.earlier.length > 0) && (
          <div className={classes.corner} data-fold="earlier" />
        )}
        {folded.some(({ track }) => track.later.length > 0) && (
          <div className={classes.corner} data-fold="later" />
        )}
        {folded.map(({ column, track }) => (
          <GridColumnView
            key={column.key}
            column={column}
            track={track}
            colors={colors}
            openingText={getHourText(range.first)}
            closingText={getHourText(range.last)}
          />
        ))}
      </section>
    </>
  )
}

/** Returns the id of an item. It stays the same when other items are added or removed. */
function getItemId(column: string, item: TrackItem): string {
  const start = item.start.slice(0, 16).replace(':', '')
  if (item.kind !== 'appointment') return [column, item.kind, start].join('-')
  const { staff, bookings } = item.appointment
  return [column, bookings[0]?.id, start, ...staff.map(({ id }) => id)].join('-')
}

type ToColor = (item: TrackItem) => Pick<GridItemProps, 'colored' | 'namesPerson'>

interface GridColumnProps {
  column: GridColumn
  track: FoldedTrack
  colors: AdminAgenda['colors']
  openingText: string
  closingText: string
}

function GridColumnView({ column, track, colors, openingText, closingText }: GridColumnProps) {
  const { key, owner, title, note, newBooking, newBlockedTime, dayStartsAt, now } = column
  const { t } = useDeskI18n()
  const toColor: ToColor = (item) => {
    const colored = item.kind === 'appointment' ? findColored({ colors }, item.appointment, owner) : undefined
    return { colored, namesPerson: colors === 'staff' && colored?.id !== owner }
  }
  return (
    <div className={classes.column} data-column={key} data-owner={owner}>
      <div className={classes.head} id={toColumnId(key)}>
        <Heading level={2}>{title}</Heading>
        {note && <p className={classes.note}>{note}</p>}
        {newBlockedTime && (
          <p className={classes.links}>
            {newBooking && (
              <a href={newBooking.href}>
                <Icon name="plus" size={18} />
                <VisuallyHidden>{newBooking.label}</VisuallyHidden>
              </a>
            )}
            <a href={newBlockedTime.href}>
              <Icon name="clock" size={18} />
              <VisuallyHidden>{newBlockedTime.label}</VisuallyHidden>
            </a>
          </p>
        )}
      </div>
      <Folded
        column={key}
        fold="earlier"
        items={track.earlier}
        toColor={toColor}
        label={t('agenda.before', { time: openingText })}
      />
      <div className={classes.track} data-new={newBooking?.href} data-day={dayStartsAt}>
        {track.hours.map((span) => (
          <div key={span.from} className={classes.hours} {...toPosition(span)} />
        ))}
        {track.buffers.map((span) => (
          <div key={`${span.from} ${span.lane}`} className={classes.buffer} {...toPosition(span, span)} />
        ))}
        {track.items.length > 0 ? (
          <ol>
            {track.items.map((item) => {
              const id = getItemId(key, item)
              return <GridItem key={id} id={id} item={item} {...toColor(item)} />
            })}
          </ol>
        ) : (
          <p className={classes.empty}>{t('agenda.empty')}</p>
        )}
        {now !== undefined && (
          <div className={classes.now} data-now={dayStartsAt} {...toPosition({ from: now, until: now })} />
        )}
      </div>
      <Folded
        column={key}
        fold="later"
        items={track.later}
        toColor={toColor}
        label={t('agenda.after', { time: closingText })}
      />
    </div>
  )
}

interface FoldedProps {
  column: string
  fold: 'earlier' | 'later'
  items: readonly TrackItem[]
  toColor: ToColor
  label: string
}

/** The appointments before or after the hours of the grid, as a list that can be folded. */
function Folded({ column, fold, items, toColor, label }: FoldedProps) {
  if (items.length === 0) return null
  return (
    <details className={classes.folded} data-fold={fold} open>
      <summary>
        <Icon name="down" size={14} /> {label}
      </summary>
      <ol>
        {items.map((item) => {
          const id = getItemId(column, item)
          return <GridItem key={id} id={id} item={item} {...toColor(item)} isFolded />
        })}
      </ol>
    </details>
  )
}
