import { useDeskI18n } from '../request/i18n.tsx'
import type { BlockFields, BlockOwners } from './block-fields.ts'
import { getRepeatText } from './block-fields.ts'

/** Returns a function that names the owner of a block. Owners who are no longer published are named by their id. */
export function useOwnerName({ staff, rooms }: BlockOwners): (owner: string) => string {
  const { t } = useDeskI18n()
  const names = new Map([...staff, ...rooms].map(({ value, name }) => [value, name]))
  return (owner) =>
    owner === 'site' ? t('blocks.site') : (names.get(owner) ?? owner.slice(owner.indexOf(':') + 1))
}

/** The time of a block, and how it repeats. */
export function BlockTime({ fields }: { fields: BlockFields }) {
  const { t, time } = useDeskI18n()
  const { allDay, fromDate, fromTime, toDate, toTime, repeat, until } = fields
  const dates = fromDate === toDate ? time.day(fromDate) : time.dates(fromDate, toDate)
  // Both are local times, which the zone UTC shows as they are.
  const times = () => time.range(`${fromDate}T${fromTime}Z`, `${toDate}T${toTime}Z`, 'UTC')
  return (
    <>
      {allDay ? dates : times()}
      {repeat !== '' && ` · ${t(getRepeatText(repeat))}`}
      {until !== '' && ` · ${t('blocks.untilDate', { date: time.date(until) })}`}
    </>
  )
}
