import type { ContentContext } from '#client/content/content-context.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { inLanguage } from '#locales/in-language.ts'
import type { ContentView } from '#worker/contract/content/view.ts'
import type { Site } from '#worker/contract/site.ts'
import type { Preview } from '../layouts/preview-bar.tsx'
import classes from './content-page.module.css'
import { Breadcrumbs } from './elements/breadcrumbs.tsx'
import { LanguageNotice } from './elements/language-notice.tsx'
import { CollectionView } from './kinds/collection-view.tsx'
import { AuthorView, CategoryView, TagView } from './kinds/listing-views.tsx'
import { PageView } from './kinds/page-view.tsx'
import { PostView } from './kinds/post-view.tsx'
import { ProductView } from './kinds/product-view.tsx'

interface ContentPageProps {
  view: ContentView
  site: Site
  /** The locale prefix of URLs: `/de`, or empty. */
  prefix: string
  /** Present when the page is a draft. */
  preview?: Preview | undefined
  /** The current instant. Past dates are left out; undefined shows all. */
  now?: Date | undefined
}

function KindView({ view, context }: { view: ContentView; context: ContentContext }) {
  switch (view.kind) {
    case 'page':
      return <PageView view={view} context={context} />
    case 'post':
      return <PostView view={view} context={context} />
    case 'category':
      return <CategoryView view={view} context={context} />
    case 'tag':
      return <TagView view={view} context={context} />
    case 'author':
      return <AuthorView view={view} context={context} />
    case 'product':
      return <ProductView view={view} context={context} />
    case 'collection':
      return <CollectionView view={view} context={context} />
  }
}

/** The main part of a content page, between header and footer. Rendered by the server only. */
export function ContentPage({ view, site, prefix, preview, now }: ContentPageProps) {
  const { locale } = useI18n()
  const hasOtherLanguage = view.lang !== locale
  const context = {
    site,
    prefix,
    path: view.path,
    interfaceLang: hasOtherLanguage ? locale : undefined,
    preview: preview !== undefined,
    now: now?.toISOString(),
  }
  return (
    <div className={classes.content} {...inLanguage(hasOtherLanguage ? view.lang : undefined)}>
      <LanguageNotice lang={view.lang} />
      <Breadcrumbs crumbs={view.breadcrumbs} context={context} />
      <KindView view={view} context={context} />
    </div>
  )
}
