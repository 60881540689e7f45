import type { ContentContext } from '#client/content/content-context.ts'
import { Picture, pictureSizes } from '#client/content/elements/picture.tsx'
import { localizeHref } from '#client/content/localize-links.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Heading } from '#client/ui/heading.tsx'
import { Price } from '#client/ui/price.tsx'
import { inLanguage } from '#locales/in-language.ts'
import type { ProductCard } from '#worker/contract/content/cards.ts'
import type { Paging as PagingView } from '#worker/contract/content/view-parts.ts'
import raised from '../elements/raised.module.css'
import classes from './cards.module.css'
import { EmptyList } from './empty-list.tsx'
import { Paging } from './paging.tsx'

interface ProductCardsProps {
  products: readonly ProductCard[]
  paging?: PagingView | undefined
  level: 2 | 3
  context: ContentContext
}

type CardProps = { product: ProductCard } & Pick<ProductCardsProps, 'level' | 'context'>

function Card({ product, level, context }: CardProps) {
  const { t, locale } = useI18n()
  const { path, lang, title, summary, image, available } = product
  return (
    <li className={classNames(raised.raised, classes.card)} {...inLanguage(lang)}>
      {image && (
        <div className={classes.frame}>
          <Picture
            image={image}
            sizes={pictureSizes.card}
            className={classNames(classes.picture, classes.product)}
            decorative
          />
        </div>
      )}
      <div className={classes.words}>
        <Heading level={level} size="small">
          <a className={classes.link} href={localizeHref(path, context.prefix)}>
            {title}
          </a>
        </Heading>
        {summary && <p className={classes.summary}>{summary}</p>}
        <p className={classes.foot} {...inLanguage(lang ? locale : context.interfaceLang)}>
          <span className={classes.price}>
            <Price {...product} />
          </span>
          {!available && <span>{t('content.unavailable')}</span>}
        </p>
      </div>
    </li>
  )
}

/** A grid of products, with paging. */
export function ProductCards({ products, paging, level, context }: ProductCardsProps) {
  const { t } = useI18n()
  if (products.length === 0) return <EmptyList context={context} />
  return (
    <>
      <ul className={classes.grid}>
        {products.map((product) => (
          <Card key={product.path} product={product} level={level} context={context} />
        ))}
      </ul>
      {paging && (
        <Paging
          {...paging}
          labels={{ previous: t('content.previousPage'), next: t('content.nextPage') }}
          context={context}
        />
      )}
    </>
  )
}
