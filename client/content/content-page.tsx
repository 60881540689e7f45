import type { Preview } from '#client/layouts/preview-bar.tsx'
import { useWords } from '#client/page/i18n.tsx'
import type { ContentView } from '#worker/contract/content/view.ts'
import type { Site } from '#worker/contract/site.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import classes from './content-page.module.css'
import type { PageContext } from './context.ts'
import { CollectionView } from './kinds/collection-view.tsx'
import { Authored, Categorised, Tagged } from './kinds/listings.tsx'
import { PageView } from './kinds/page-view.tsx'
import { PostView } from './kinds/post-view.tsx'
import { ProductView } from './kinds/product-view.tsx'
import { LanguageNotice } from './language-notice.tsx'

interface ContentPageProps {
  view: ContentView
  site: Site
  /** The locale's prefix in addresses, `/de`; empty where the address has none. */
  prefix: string
  /** Where it is a draft. */
  preview?: Preview | undefined
  /** By the site's clock; dates that are over are left out. */
  now?: Date | undefined
}

function Kind({ view, context }: { view: ContentView; context: PageContext }) {
  switch (view.kind) {
    case 'page':
      return <PageView view={view} context={context} />
    case 'post':
      return <PostView view={view} context={context} />
    case 'category':
      return <Categorised view={view} context={context} />
    case 'tag':
      return <Tagged view={view} context={context} />
    case 'author':
      return <Authored view={view} context={context} />
    case 'product':
      return <ProductView view={view} context={context} />
    case 'collection':
      return <CollectionView view={view} context={context} />
  }
}

/** What a business has published, as a page: all between the header and the footer. For the server alone. */
export function ContentPage({ view, site, prefix, preview, now }: ContentPageProps) {
  const { locale } = useWords()
  const foreign = view.lang !== locale
  const context = {
    site,
    prefix,
    path: view.path,
    spoken: foreign ? locale : undefined,
    preview: preview !== undefined,
    now: now?.toISOString(),
  }
  return (
    <div className={classes.content} lang={foreign ? view.lang : undefined}>
      <LanguageNotice lang={view.lang} />
      <Breadcrumbs crumbs={view.breadcrumbs} context={context} />
      <Kind view={view} context={context} />
    </div>
  )
}
