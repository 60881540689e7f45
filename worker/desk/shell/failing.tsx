import { Alert } from '#client/ui/alert.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { AdminConnection } from '#worker/contract/admin/connections.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { reasonTexts, toProviderName } from './connection-texts.ts'
import classes from './failing.module.css'

const titles: Record<AdminConnection['purpose'], DeskMessageKey> = {
  mail: 'connections.mail',
  text: 'connections.text',
  payment: 'connections.payment',
  webhook: 'connections.other',
  feed: 'connections.other',
}

function FailingConnection({ connection, timeZone }: { connection: AdminConnection; timeZone: string }) {
  const { t, time } = useDeskI18n()
  const { purpose, name, reason, since, waiting, unreadable } = connection
  const provider = toProviderName(name)
  const isChannel = purpose === 'mail' || purpose === 'text'
  const texts = [
    reason && reason !== 'unchecked' && reason !== 'unreadable' && t(reasonTexts[reason], { provider }),
    unreadable !== undefined && t('connections.unreadable', { count: unreadable }),
    since &&
      t('connections.since', { time: time.dayAndTime(since, timeZone, 'sentence', { withYear: false }) }),
    purpose === 'payment' && t('connections.unpayable'),
    isChannel && waiting > 0 && t('connections.messages', { count: waiting }),
    purpose === 'payment' && waiting > 0 && t('connections.refunds', { count: waiting }),
  ]
  return (
    <Alert
      tone="danger"
      title={t(unreadable === undefined ? titles[purpose] : 'connections.incompletelyRead', { name })}
      announced={false}
    >
      <p>{texts.filter(Boolean).join(' ')}</p>
    </Alert>
  )
}

interface FailingProps {
  connections: readonly AdminConnection[]
  timeZone: string
}

/**
 * Alerts above the content of every page that name the connections that do not work. What the page says about messages and
 * payments may then be wrong.
 */
export function Failing({ connections, timeZone }: FailingProps) {
  const failing = connections.filter(({ state, reason }) => state !== 'works' && reason !== 'unchecked')
  if (failing.length === 0) return null
  return (
    <div className={classes.failing} role="alert">
      {failing.map((connection) => (
        <FailingConnection
          key={`${connection.purpose} ${connection.name}`}
          connection={connection}
          timeZone={timeZone}
        />
      ))}
    </div>
  )
}
