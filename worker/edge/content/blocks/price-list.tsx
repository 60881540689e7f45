import type { ContentContext } from '#client/content/content-context.ts'
import { localizeHref } from '#client/content/localize-links.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { formatPrice } from '#client/ui/price.tsx'
import { formatDurations } from '#locales/format-durations.ts'
import { inLanguage } from '#locales/in-language.ts'
import type { LeafBlock } from '#worker/contract/content/leaf-blocks.ts'
import classes from './price-list.module.css'

type PriceListProps = Omit<Extract<LeafBlock, { kind: 'price-list' }>, 'kind'> & { context: ContentContext }

/** Services with their durations and prices. Each name is a link that books it. */
export function PriceList({ services, context }: PriceListProps) {
  const i18n = useI18n()
  const allPrices = services.flatMap(({ price }) => price ?? [])
  return (
    <ul className={classes.list}>
      {services.map(({ name, description, href, durations, price, highestPrice }) => (
        <li key={href} className={classes.item}>
          <a className={classes.name} href={localizeHref(href, context.prefix)}>
            {name}
          </a>
          {price && (
            <span className={classes.price} {...inLanguage(context.interfaceLang)}>
              {formatPrice(i18n, { price, pricesDiffer: highestPrice !== undefined, allPrices })}
            </span>
          )}
          <span className={classes.about}>
            {description && `${description} · `}
            <span {...inLanguage(context.interfaceLang)}>{formatDurations(i18n, durations)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
