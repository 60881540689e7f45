import type { ReactNode } from 'react'
import { useWords } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { ViewOf } from '#worker/contract/content/view.ts'
import { PostCards } from '../cards/post-cards.tsx'
import type { PageContext } from '../context.ts'
import { Picture } from '../picture.tsx'
import { RichText } from '../rich-text.tsx'
import { Topics } from '../topics.tsx'
import classes from './listings.module.css'

interface ListingProps<Kind extends 'category' | 'tag' | 'author'> {
  view: ViewOf<Kind>
  context: PageContext
}

interface AroundProps extends ListingProps<'category' | 'tag' | 'author'> {
  /** What it is a list by. */
  kind: string
  children?: ReactNode
}

function Listing({ view, context, kind, children }: AroundProps) {
  return (
    <>
      <header className={classes.head}>
        <p className={classes.kind} lang={context.spoken}>
          {kind}
        </p>
        <Heading level={1}>{view.title}</Heading>
        {children}
      </header>
      <PostCards posts={view.posts} paging={view.paging} level={2} context={context} />
    </>
  )
}

/** The posts of a category and its parts. */
export function Categorised({ view, context }: ListingProps<'category'>) {
  const { t } = useWords()
  return (
    <Listing view={view} context={context} kind={t('content.category')}>
      {view.description && <p className={classes.about}>{view.description}</p>}
      <Topics links={view.parts} label={t('content.topics')} context={context} />
    </Listing>
  )
}

export function Tagged({ view, context }: ListingProps<'tag'>) {
  const { t } = useWords()
  return <Listing view={view} context={context} kind={t('content.tag')} />
}

/** Who writes, and what. */
export function Authored({ view, context }: ListingProps<'author'>) {
  const { t } = useWords()
  const { image, role, html } = view
  return (
    <Listing view={view} context={context} kind={t('content.author')}>
      {role && <p className={classes.about}>{role}</p>}
      {image && <Picture image={image} sizes="9rem" className={classes.portrait} decorative first />}
      {html && <RichText html={html} context={context} />}
    </Listing>
  )
}
