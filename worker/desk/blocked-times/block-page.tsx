import type { ReactNode } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { BackLink } from '../shell/back-link.tsx'
import type { BlockFields, BlockOwners } from './block-fields.ts'
import classes from './block-list.module.css'
import { BlockTime, useOwnerName } from './block-text.tsx'

interface BlockPageProps {
  action: string
  fields: BlockFields
  owners: BlockOwners
  /** The message about the action that was just done. */
  done?: string | undefined
  /** The bookings at this time, and the form that changes the block. */
  children: ReactNode
}

/** The page of a block. */
export function BlockPage({ action, fields, owners, done, children }: BlockPageProps) {
  const { t } = useDeskI18n()
  const getName = useOwnerName(owners)
  return (
    <div className={classes.page}>
      <div>
        <BackLink href="/desk/blocks">{t('blocks.heading')}</BackLink>
        <Heading level={1}>{getName(fields.owner)}</Heading>
        <p>
          <BlockTime fields={fields} />
        </p>
        {fields.reason && <p className={classes.note}>{fields.reason}</p>}
      </div>
      {done && <Alert tone="success" title={done} />}
      {children}
      <form className={classes.deletion} method="post" action={action}>
        <Button variant="secondary" name="do" value="delete">
          {t('blocks.delete')}
        </Button>
      </form>
    </div>
  )
}
