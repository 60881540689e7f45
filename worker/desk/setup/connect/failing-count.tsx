import type { AdminConnection } from '#worker/contract/admin/connections.ts'
import { useDeskI18n } from '../../request/i18n.tsx'

interface FailingCountProps {
  connections: readonly AdminConnection[]
  timeZone: string
}

/** The number of connections, and how many of them do not work since when. */
export function FailingCount({ connections, timeZone }: FailingCountProps) {
  const { t, time } = useDeskI18n()
  const failing = connections.filter(({ state, reason }) => state !== 'works' && reason !== 'unchecked')
  const [since] = failing.flatMap((one) => one.since ?? []).sort()
  const failed = [
    failing.length > 0 && t('connect.failingCount', { count: failing.length }),
    since &&
      t('connections.since', { time: time.dayAndTime(since, timeZone, 'sentence', { withYear: false }) }),
  ]
  return [t('setup.items', { count: connections.length }), failed.filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' · ')
}
