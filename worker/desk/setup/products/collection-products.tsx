import type { Collection } from '#worker/contract/bundle/content/collection.ts'
import { toMoney } from '#worker/contract/bundle/values/decimal-money.ts'
import { useLabels } from '../../labels/labels.tsx'
import { ListSection, Nothing } from '../../list/list-page.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { ItemButtons } from '../item-buttons.tsx'
import classes from '../parts.module.css'
import { toResourceHref } from '../resource-address.ts'
import type { ResourceView } from '../resource-view.ts'
import type { CollectionView } from './load-collection.ts'

type Rule = Exclude<Collection['products'], readonly unknown[]>

/** The maximum number of products that the page lists. */
const MAX_SHOWN = 50

/** Returns a function that describes a condition. */
function useConditionText() {
  const { t, money } = useDeskI18n()
  return (condition: Rule['conditions'][number]): string => {
    if (condition.field === 'label') return t('collections.label', { label: condition.is })
    if (condition.field === 'available')
      return t(condition.is ? 'collections.available' : 'collections.unavailable')
    const { from, to } = condition
    if (from && to)
      return t('collections.priceBetween', { from: money(toMoney(from)), to: money(toMoney(to)) })
    if (from) return t('collections.priceFrom', { from: money(toMoney(from)) })
    return to ? t('collections.priceTo', { to: money(toMoney(to)) }) : ''
  }
}

function RuleText({ rule: { match, conditions } }: { rule: Rule }) {
  const { t } = useDeskI18n()
  const getText = useConditionText()
  return (
    <>
      <p>{t(match === 'all' ? 'collections.all' : 'collections.any')}</p>
      <ul>
        {[...new Set(conditions.map(getText))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}

interface CollectionProductsProps {
  view: ResourceView
  collection: CollectionView
  canEdit: boolean
}

/** The products that are in a collection now. On the page of the list, chosen products can be moved and removed. */
export function CollectionProducts({ view, collection, canEdit }: CollectionProductsProps) {
  const { t } = useDeskI18n()
  const { getValueLabel } = useLabels()
  const { rule, products, isOrdered } = collection
  const hasButtons = canEdit && view.valuePath.length > 0 && rule === undefined
  return (
    <ListSection heading={t('collections.now')}>
      {rule && <RuleText rule={rule} />}
      {products.length === 0 ? (
        <Nothing>{t('collections.empty')}</Nothing>
      ) : (
        <ol className={classes.list}>
          {products
            .slice(0, hasButtons ? undefined : MAX_SHOWN)
            .map(({ id, title, status, index }, position) => (
              <li key={id} className={classes.item}>
                <div className={classes.about}>
                  <a className={classes.name} href={toResourceHref({ kind: 'product', id })}>
                    <bdi>{title || id}</bdi>
                  </a>
                  {status !== 'published' && (
                    <p className={classes.summary}>{getValueLabel('status', status)}</p>
                  )}
                </div>
                {hasButtons && (
                  <ItemButtons
                    action={toResourceHref(view, { at: ['products'] })}
                    hash={view.hash}
                    name={String(index)}
                    text={title || id}
                    isFirst={position === 0}
                    isLast={position === products.length - 1}
                    canMove={isOrdered}
                  />
                )}
              </li>
            ))}
        </ol>
      )}
      {!hasButtons && products.length > MAX_SHOWN && (
        <p>{t('published.more', { count: products.length - MAX_SHOWN })}</p>
      )}
    </ListSection>
  )
}
