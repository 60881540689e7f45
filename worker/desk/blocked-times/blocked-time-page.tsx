import type { ReactNode } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { BackLink } from '../shell/back-link.tsx'
import classes from './block-list.module.css'
import type { BlockedTimeFields, TimeOwners } from './blocked-time-fields.ts'
import { BlockedTimeText, useOwnerName } from './blocked-time-text.tsx'

interface BlockedTimePageProps {
  action: string
  fields: BlockedTimeFields
  owners: TimeOwners
  /** The message about the action that just succeeded. */
  successMessage?: string | undefined
  /** The bookings at this time, and the form that changes the blocked time. */
  children: ReactNode
}

/** The page of a blocked time. */
export function BlockedTimePage({ action, fields, owners, successMessage, children }: BlockedTimePageProps) {
  const { t } = useDeskI18n()
  const getName = useOwnerName(owners)
  return (
    <div className={classes.page}>
      <div>
        <BackLink href="/desk/blocks">{t('blocks.heading')}</BackLink>
        <Heading level={1}>{getName(fields.owner)}</Heading>
        <p>
          <BlockedTimeText fields={fields} />
        </p>
        {fields.reason && <p className={classes.note}>{fields.reason}</p>}
      </div>
      {successMessage && <Alert tone="success" title={successMessage} />}
      {children}
      <form className={classes.deletion} method="post" action={action}>
        <Button variant="secondary" name="do" value="delete">
          {t('blocks.delete')}
        </Button>
      </form>
    </div>
  )
}
