import { buttonClass } from '#client/ui/button-class.ts'
import { Heading } from '#client/ui/heading.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { BlockList as BlockListAnswer } from '#worker/contract/admin/blocks.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMay } from '../request/may.tsx'
import classes from './block-list.module.css'
import type { ListedBlockedTime, TimeOwners } from './blocked-time-fields.ts'
import { BlockedTimeText, useOwnerName } from './blocked-time-text.tsx'

interface BlockedTimeListProps {
  blocks: readonly ListedBlockedTime[]
  closures: BlockListAnswer['closures']
  owners: TimeOwners
  /** The URL of the next page. */
  next?: string | undefined
}

function Closures({ closures }: Pick<BlockedTimeListProps, 'closures'>) {
  const { t, time } = useDeskI18n()
  return (
    <section className={classes.section}>
      <Heading level={2} size="small">
        {t('blocks.closures')}
      </Heading>
      <p className={classes.note}>{t('blocks.closuresText')}</p>
      <ul className={classes.list}>
        {closures.map(({ from, to, reason }) => (
          <li key={`${from} ${to}`} className={classes.item}>
            <p className={classes.what}>{from === to ? time.day(from) : time.dates(from, to)}</p>
            {reason && <p className={classes.note}>{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The times that are blocked from today on, and the closures. */
export function BlockedTimeList({ blocks, closures, owners, next }: BlockedTimeListProps) {
  const { t } = useDeskI18n()
  const getName = useOwnerName(owners)
  const mayBlock = useMay()('post /admin/blocks')
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Heading level={1}>{t('blocks.heading')}</Heading>
        {mayBlock && (
          <a className={buttonClass('primary')} href="/desk/blocks/new">
            <Icon name="plus" />
            {t('blocks.new')}
          </a>
        )}
      </div>
      {blocks.length === 0 ? (
        <p className={classes.empty}>{t('blocks.empty')}</p>
      ) : (
        <ul className={classes.list}>
          {blocks.map(({ id, fields }) => (
            <li key={id} className={classes.item}>
              <a className={classes.link} href={`/desk/blocks/${id}`}>
                <span className={classes.what}>{getName(fields.owner)}</span>
                <span>
                  <BlockedTimeText fields={fields} />
                </span>
                {fields.reason && <span className={classes.note}>{fields.reason}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <a className={buttonClass('secondary')} href={next}>
          {t('blocks.more')}
        </a>
      )}
      {closures.length > 0 && <Closures closures={closures} />}
    </div>
  )
}
