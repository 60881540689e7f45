import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { AdminConnection } from '#worker/contract/admin/connections.ts'
import { useDeskI18n } from '../../request/i18n.tsx'
import classes from './connect.module.css'

/** Returns the text of a connection's state. `connection` is undefined if the settings do not name it. */
function getStateText(connection: AdminConnection | undefined): DeskMessageKey {
  if (!connection || connection.reason === 'no-secret') return 'connect.notSetUp'
  if (connection.reason === 'unchecked') return 'connect.unchecked'
  return connection.state === 'works' ? 'connect.works' : 'connect.failing'
}

/** The text that says whether a connection works. The reason why one fails is shown above every page. */
export function ConnectionState({ connection }: { connection: AdminConnection | undefined }) {
  const { t } = useDeskI18n()
  const text = getStateText(connection)
  return (
    <span className={classes.state} data-works={text === 'connect.works' || undefined}>
      {t(text)}
    </span>
  )
}
