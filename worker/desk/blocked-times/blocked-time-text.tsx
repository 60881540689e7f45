import { useDeskI18n } from '../request/i18n.tsx'
import type { BlockedTimeFields, TimeOwners } from './blocked-time-fields.ts'
import { getRepeatText } from './blocked-time-fields.ts'

/** Returns a function that names the owner of a blocked time. Owners who are no longer published are named by their id. */
export function useOwnerName({ staff, rooms }: TimeOwners): (owner: string) => string {
  const { t } = useDeskI18n()
  const names = new Map([...staff, ...rooms].map(({ value, name }) => [value, name]))
  return (owner) =>
    owner === 'site' ? t('blocks.site') : (names.get(owner) ?? owner.slice(owner.indexOf(':') + 1))
}

/** The dates or hours of a blocked time, and how it repeats. */
export function BlockedTimeText({ fields }: { fields: BlockedTimeFields }) {
  const { t, time } = useDeskI18n()
  const { allDay, fromDate, fromTime, toDate, toTime, repeat, until } = fields
  const dates = fromDate === toDate ? time.day(fromDate) : time.dates(fromDate, toDate)
  // Both are local times, which the zone UTC shows as they are.
  const getTimes = () => time.range(`${fromDate}T${fromTime}Z`, `${toDate}T${toTime}Z`, 'UTC')
  return (
    <>
      {allDay ? dates : getTimes()}
      {repeat !== '' && ` · ${t(getRepeatText(repeat))}`}
      {until !== '' && ` · ${t('blocks.untilDate', { date: time.date(until) })}`}
    </>
  )
}
