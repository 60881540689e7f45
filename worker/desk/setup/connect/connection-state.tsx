import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { AdminConnection } from '#worker/contract/admin/connections.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './connect.module.css'

/** Returns the text of a connection's state. Undefined stands for one that the settings do not name. */
function getStateText(connection: AdminConnection | undefined): DeskMessageKey {
  if (!connection || connection.reason === 'no-secret') return 'connect.notSetUp'
  if (connection.reason === 'unchecked') return 'connect.unchecked'
  return connection.state === 'works' ? 'connect.works' : 'connect.failing'
}

/** Whether a connection works. The reason for one that fails stands above every page. */
export function ConnectionState({ connection }: { connection: AdminConnection | undefined }) {
  const { t } = useDeskI18n()
  const text = getStateText(connection)
  return (
    <span className={classes.state} data-works={text === 'connect.works' || undefined}>
      {t(text)}
    </span>
  )
}
