import { buttonClass } from '#client/ui/button-class.ts'
import { Icon } from '#client/ui/icon.tsx'
import type { BlockList as BlockListAnswer } from '#worker/contract/admin/blocks.ts'
import { ListPage, ListSection, Nothing } from '../list/list-page.tsx'
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
    <ListSection heading={t('blocks.closures')}>
      <p className={classes.note}>{t('blocks.closuresText')}</p>
      <ul className={classes.list}>
        {closures.map(({ from, to, reason }) => (
          <li key={`${from} ${to}`} className={classes.item}>
            <p className={classes.what}>{from === to ? time.day(from) : time.dates(from, to)}</p>
            {reason && <p className={classes.note}>{reason}</p>}
          </li>
        ))}
      </ul>
    </ListSection>
  )
}

/** The times that are blocked from today on, and the closures. */
export function BlockedTimeList({ blocks, closures, owners, next }: BlockedTimeListProps) {
  const { t } = useDeskI18n()
  const getName = useOwnerName(owners)
  const may = useMay()
  return (
    <ListPage
      heading={t('blocks.heading')}
      tools={
        <>
          {may('get /admin/conflicts') && (
            <a className={buttonClass('secondary')} href="/desk/conflicts">
              {t('conflict.heading')}
            </a>
          )}
          {may('post /admin/blocks') && (
            <a className={buttonClass('primary')} href="/desk/blocks/new">
              <Icon name="plus" />
              {t('blocks.new')}
            </a>
          )}
        </>
      }
    >
      {blocks.length === 0 ? (
        <Nothing>{t('blocks.empty')}</Nothing>
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
    </ListPage>
  )
}
