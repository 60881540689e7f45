import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { MessageKey } from '#locales/messages.ts'
import { changeSeries, parseSeriesChanges } from '#worker/contract/bookings/format-series-changes.ts'
import type { SeriesResponse } from '#worker/contract/bookings/series.ts'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { selectionAtom } from '../state/url.ts'
import { zoneAtom } from '../state/zone.ts'
import classes from './series-dates.module.css'

export type PlannedDate = SeriesResponse['dates'][number]

const icons = { skipped: 'close', left: 'close', moved: 'alert', chosen: 'check', free: 'check' } as const

/**
 * Returns the state of a date. The visitor has left it out (`left`) or chosen another time (`chosen`). Or the server has found no
 * time (`skipped`), another time (`moved`) or the planned time (`free`).
 */
export function getDateState({ planned, start }: PlannedDate, isChanged: boolean): keyof typeof icons {
  if (start === null) return isChanged ? 'left' : 'skipped'
  if (Date.parse(start) === Date.parse(planned)) return 'free'
  return isChanged ? 'chosen' : 'moved'
}

interface SeriesDateProps {
  date: PlannedDate
  /** The number of the date, from 1. */
  number: number
}

/** A date of the series, which the visitor can leave out or move to another time of its day. */
export function SeriesDate({ date, number }: SeriesDateProps) {
  const { t, time } = useI18n()
  const zone = useAtomValue(zoneAtom)
  const { dates } = useAtomValue(selectionAtom)
  const { planned, start, others = [] } = date
  const isChanged = parseSeriesChanges(dates).some((change) => change.number === number)
  const state = getDateState(date, isChanged)
  const shownStart = start ?? planned
  /** Names the date in the label of a link that changes it. */
  const toLinkLabel = (action: MessageKey) =>
    t('field.named', {
      label: t(action),
      value: time.dayAndTime(shownStart, zone, 'sentence', { withYear: false }),
    })
  const toSelectionChange = (change: Parameters<typeof changeSeries>[2]) => ({
    dates: changeSeries(dates, number, change),
  })
  return (
    <li className={classes.date} data-state={state}>
      <Icon name={icons[state]} size={18} />
      <span className={classes.when}>
        {[time.shortDay(time.getDate(shownStart, zone)), time.time(shownStart, zone)].join('\u00a0·\u00a0')}
      </span>
      {state === 'free' ? (
        <VisuallyHidden>{t('series.free')}</VisuallyHidden>
      ) : (
        <span className={classes.state}>
          {t(`series.${state}`, { time: time.time(planned, zone, 'sentence') })}
        </span>
      )}
      {start && <input type="hidden" name="series" value={start} />}
      {isChanged && (
        <SelectionLink
          className={buttonClass('quiet')}
          to={toSelectionChange('undo')}
          aria-label={toLinkLabel('series.restore')}
          replace
        >
          {t('series.restore')}
        </SelectionLink>
      )}
      {number > 1 && !isChanged && (
        <details className={classes.changes}>
          <summary className={buttonClass('quiet')} aria-label={toLinkLabel('series.change')}>
            {t('series.change')}
          </summary>
          <ul className={classes.times}>
            {others.map((other) => (
              <li key={other}>
                <SelectionLink
                  className={buttonClass('secondary')}
                  to={toSelectionChange({ start: other })}
                  aria-label={time.dayAndTime(other, zone, 'alone', { withYear: false })}
                  replace
                >
                  {time.time(other, zone)}
                </SelectionLink>
              </li>
            ))}
            <li>
              <SelectionLink
                className={buttonClass('quiet')}
                to={toSelectionChange('skip')}
                aria-label={toLinkLabel('series.skip')}
                replace
              >
                {t('series.skip')}
              </SelectionLink>
            </li>
          </ul>
        </details>
      )}
    </li>
  )
}
