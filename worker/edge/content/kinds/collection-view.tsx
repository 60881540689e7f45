import type { ContentContext } from '#client/content/content-context.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { inLanguage } from '#locales/in-language.ts'
import type { ViewOf } from '#worker/contract/content/view.ts'
import { ProductCards } from '../cards/product-cards.tsx'
import { Cover } from '../elements/cover.tsx'
import classes from './listing-views.module.css'

/** A collection with its products. */
export function CollectionView({ view, context }: { view: ViewOf<'collection'>; context: ContentContext }) {
  const { t } = useI18n()
  const { cover } = view
  return (
    <>
      <header className={classes.head}>
        <p className={classes.kind} {...inLanguage(context.interfaceLang)}>
          {t('content.collection')}
        </p>
        <Heading level={1}>{view.title}</Heading>
        {view.description && <p className={classes.about}>{view.description}</p>}
      </header>
      {cover && <Cover image={cover} />}
      <ProductCards products={view.products} paging={view.paging} level={2} context={context} />
    </>
  )
}
