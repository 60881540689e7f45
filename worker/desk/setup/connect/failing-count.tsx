import type { AdminConnection } from '#worker/contract/admin/connections.ts'
import { useDeskI18n } from '../../request/i18n.tsx'

interface FailingCountProps {
  connections: readonly AdminConnection[]
  timeZone: string
}

/** The number of connections, the number of those that do not work, and since when the first of them fails. */
export function FailingCount({ connections, timeZone }: FailingCountProps) {
  const { t, time } = useDeskI18n()
  const failing = connections.filter(({ state, reason }) => state !== 'works' && reason !== 'unchecked')
  const [since] = failing.flatMap((connection) => connection.since ?? []).sort()
  const failingTexts = [
    failing.length > 0 && t('connect.failingCount', { count: failing.length }),
    since &&
      t('connections.since', { time: time.dayAndTime(since, timeZone, 'sentence', { withYear: false }) }),
  ]
  return [t('setup.items', { count: connections.length }), failingTexts.filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' · ')
}
