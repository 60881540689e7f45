import type { ReactNode } from 'react'
import type { ContentContext } from '#client/content/content-context.ts'
import { Picture } from '#client/content/elements/picture.tsx'
import { RichText } from '#client/content/elements/rich-text.tsx'
import { useI18n } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { inLanguage } from '#locales/in-language.ts'
import type { ViewOf } from '#worker/contract/content/view.ts'
import { PostCards } from '../cards/post-cards.tsx'
import { Topics } from '../elements/topics.tsx'
import classes from './listing-views.module.css'

interface ViewProps<Kind extends 'category' | 'tag' | 'author'> {
  view: ViewOf<Kind>
  context: ContentContext
}

interface ListingProps extends ViewProps<'category' | 'tag' | 'author'> {
  /** The name of the kind of page, above the heading. */
  kind: string
  picture?: ReactNode
  children?: ReactNode
}

function Listing({ view, context, kind, picture, children }: ListingProps) {
  return (
    <>
      <header className={classes.head}>
        {picture}
        <p className={classes.kind} {...inLanguage(context.interfaceLang)}>
          {kind}
        </p>
        <Heading level={1}>{view.title}</Heading>
        {children}
      </header>
      <PostCards posts={view.posts} paging={view.paging} level={2} context={context} />
    </>
  )
}

/** The posts of a category, with links to its subcategories. */
export function CategoryView({ view, context }: ViewProps<'category'>) {
  const { t } = useI18n()
  return (
    <Listing view={view} context={context} kind={t('content.category')}>
      {view.description && <p className={classes.about}>{view.description}</p>}
      <Topics links={view.parts} label={t('content.topics')} context={context} />
    </Listing>
  )
}

/** The posts with a tag. */
export function TagView({ view, context }: ViewProps<'tag'>) {
  const { t } = useI18n()
  return <Listing view={view} context={context} kind={t('content.tag')} />
}

/** An author and their posts. */
export function AuthorView({ view, context }: ViewProps<'author'>) {
  const { t } = useI18n()
  const { image, role, html } = view
  return (
    <Listing
      view={view}
      context={context}
      kind={t('content.author')}
      picture={image && <Picture image={image} sizes="9rem" className={classes.portrait} decorative eager />}
    >
      {role && <p className={classes.about}>{role}</p>}
      {html && <RichText html={html} context={context} />}
    </Listing>
  )
}
