import type { ContentContext } from '#client/content/content-context.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { formatHours } from '#locales/hours.ts'
import type { I18n } from '#locales/i18n.ts'
import { inLanguage } from '#locales/in-language.ts'
import { listSpecialDates } from '#worker/contract/bundle/values/date-range.ts'
import type { LeafBlock } from '#worker/contract/content/leaf-blocks.ts'
import raised from '../elements/raised.module.css'
import classes from './hours.module.css'

type HoursView = Extract<LeafBlock, { kind: 'hours' }>
type HoursProps = Omit<HoursView, 'kind'> & { context: ContentContext }
type Windows = Readonly<NonNullable<HoursView['hours']['weekly']['mon']>>

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Returns whether a window lasts 24 hours. A window from a time to the same time ends on the next day. */
const isWholeDay = ({ from, to }: Windows[number]) => from === to || (from === '00:00' && to === '24:00')

function formatWindows(windows: Windows, { t, timeLocale }: I18n): string[] {
  if (windows.length === 0) return [t('content.closed')]
  if (windows.some(isWholeDay)) return [t('content.allDay')]
  return windows
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map(({ from, to }) => formatHours(timeLocale, from, to))
}

function Row({ day, windows }: { day: string; windows: Windows }) {
  const i18n = useI18n()
  return (
    <tr data-closed={windows.length === 0 || undefined}>
      <th scope="row">{day}</th>
      <td>
        {formatWindows(windows, i18n).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </td>
    </tr>
  )
}

/** Opening hours by weekday, from the visitor's first day of the week, and the dates with other hours or closures. */
export function Hours({ hours, note, context }: HoursProps) {
  const { t, time } = useI18n()
  const { site, interfaceLang, now } = context
  const today = now && time.getDate(now, site.timeZone)
  const dates = listSpecialDates(hours.dates ?? {}, site.closures ?? []).filter(
    ({ to }) => !today || to >= today,
  )
  return (
    <div className={classNames(raised.raised, classes.hours)}>
      <table className={classes.table} {...inLanguage(interfaceLang)}>
        <caption className={classes.caption}>{t('content.hours')}</caption>
        <tbody>
          {time.weekdays().map(({ long }, index) => {
            const day = week[(time.firstWeekday - 1 + index) % 7] ?? 'mon'
            return <Row key={day} day={long} windows={hours.weekly[day] ?? []} />
          })}
        </tbody>
      </table>
      {dates.length > 0 && (
        <table className={classes.table} {...inLanguage(interfaceLang)}>
          <caption className={classes.caption}>{t('content.hoursDates')}</caption>
          <tbody>
            {dates.map(({ from, to, windows }) => (
              <Row key={from} day={time.dates(from, to)} windows={windows} />
            ))}
          </tbody>
        </table>
      )}
      {note && <p className={classes.note}>{note}</p>}
    </div>
  )
}
