import { useWords } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { ViewOf } from '#worker/contract/content/view.ts'
import { PostCards } from '../cards/post-cards.tsx'
import type { PageContext } from '../context.ts'
import { Cover } from '../cover.tsx'
import { localHref } from '../local-href.ts'
import { outline } from '../outline.ts'
import { Picture, sizes } from '../picture.tsx'
import { PublishedOn } from '../published-on.tsx'
import { Sections } from '../sections.tsx'
import { Topics } from '../topics.tsx'
import classes from './post-view.module.css'

interface PostProps {
  view: ViewOf<'post'>
  context: PageContext
}

function Byline({ view: { author, publishedAt, updatedAt }, context }: PostProps) {
  const { t, time } = useWords()
  const day = (at: string) => time.dateOf(at, context.site.timeZone)
  return (
    <div className={classes.byline}>
      {author?.image && (
        <Picture image={author.image} sizes={sizes.face} className={classes.face} decorative />
      )}
      <div>
        {author && (
          <p>
            <VisuallyHidden lang={context.spoken}>{t('content.author')}: </VisuallyHidden>
            <a className={classes.author} href={localHref(author.path, context.prefix)}>
              {author.name}
            </a>
            {author.role && <span className={classes.role}>{author.role}</span>}
          </p>
        )}
        <p className={classes.date}>
          <PublishedOn at={publishedAt} context={context} />
          {updatedAt && day(updatedAt) > day(publishedAt) && (
            <span lang={context.spoken}>{t('content.updated', { date: time.date(day(updatedAt)) })}</span>
          )}
        </p>
      </div>
    </div>
  )
}

function Head({ view, context }: PostProps) {
  const { title, summary, category } = view
  return (
    <header className={classes.head}>
      {category && (
        <a className={classes.category} href={localHref(category.path, context.prefix)} lang={category.lang}>
          {category.name}
        </a>
      )}
      <Heading level={1}>{title}</Heading>
      {summary && <p className={classes.summary}>{summary}</p>}
      <Byline view={view} context={context} />
    </header>
  )
}

function Related({ view, context }: PostProps) {
  const { t } = useWords()
  if (view.related.length === 0) return null
  return (
    <section className={classes.related} aria-labelledby="related">
      <Heading level={2} id="related" lang={context.spoken}>
        {t('content.related')}
      </Heading>
      <PostCards posts={view.related} level={3} featured={false} context={context} />
    </section>
  )
}

/** A post of the blog, what is like it, and the way back to where it is listed. */
export function PostView({ view, context }: PostProps) {
  const { t } = useWords()
  const { cover } = view
  const from = view.breadcrumbs.at(-1)
  return (
    <>
      <article>
        <Head view={view} context={context} />
        {cover && <Cover image={cover} />}
        <div className={classes.body}>
          <Sections sections={view.sections} levels={outline(view.sections, true)} context={context} />
        </div>
        <footer className={classes.foot}>
          <Topics links={view.tags} label={t('content.tags')} context={context} />
          {from && (
            <a className={classes.back} href={localHref(from.path, context.prefix)} lang={context.spoken}>
              <Icon name="back" size={18} />
              {t('content.backTo', { name: from.name })}
            </a>
          )}
        </footer>
      </article>
      <Related view={view} context={context} />
    </>
  )
}
