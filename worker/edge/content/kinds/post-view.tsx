import type { ContentContext } from '#client/content/content-context.ts'
import { Picture, pictureSizes } from '#client/content/elements/picture.tsx'
import { localizeHref } from '#client/content/localize-links.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { inLanguage } from '#locales/in-language.ts'
import type { ViewOf } from '#worker/contract/content/view.ts'
import { PostCards } from '../cards/post-cards.tsx'
import { Cover } from '../elements/cover.tsx'
import { PublishedOn } from '../elements/published-on.tsx'
import { ReadingTime } from '../elements/reading-time.tsx'
import { ShareLinks } from '../elements/share-links.tsx'
import { Topics } from '../elements/topics.tsx'
import { getHeadingLevels } from '../sections/outline.ts'
import { Sections } from '../sections/sections.tsx'
import classes from './post-view.module.css'

interface PostProps {
  view: ViewOf<'post'>
  context: ContentContext
}

function Byline({ view: { author, publishedAt, updatedAt, readingMinutes }, context }: PostProps) {
  const { t, time } = useI18n()
  const toDate = (instant: string) => time.getDate(instant, context.site.timeZone)
  return (
    <div className={classes.byline}>
      {author?.image && (
        <Picture image={author.image} sizes={pictureSizes.face} className={classes.face} decorative />
      )}
      <div>
        {author && (
          <p>
            <VisuallyHidden {...inLanguage(context.interfaceLang)}>
              {t('field.named', { label: t('content.author'), value: '' })}
            </VisuallyHidden>
            <a className={classes.author} href={localizeHref(author.path, context.prefix)}>
              <bdi>{author.name}</bdi>
            </a>
            {author.role && <span className={classes.role}>{author.role}</span>}
          </p>
        )}
        <p className={classes.date}>
          <PublishedOn instant={publishedAt} context={context} />
          {updatedAt && toDate(updatedAt) > toDate(publishedAt) && (
            <span {...inLanguage(context.interfaceLang)}>
              {t('content.updated', { date: time.date(toDate(updatedAt)) })}
            </span>
          )}
          <ReadingTime minutes={readingMinutes} context={context} />
        </p>
      </div>
    </div>
  )
}

function Head({ view, context }: PostProps) {
  const { title, summary, category, breadcrumbs } = view
  const isInBreadcrumbs = breadcrumbs.some(({ path }) => path === category?.path)
  return (
    <header className={classes.head}>
      {category && !isInBreadcrumbs && (
        <a
          className={classes.category}
          href={localizeHref(category.path, context.prefix)}
          {...inLanguage(category.lang)}
        >
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
  const { t } = useI18n()
  if (view.related.length === 0) return null
  return (
    <section className={classes.related} aria-labelledby="related">
      <Heading level={2} id="related" {...inLanguage(context.interfaceLang)}>
        {t('content.related')}
      </Heading>
      <PostCards posts={view.related} level={3} featured={false} context={context} />
    </section>
  )
}

/** A blog post with related posts and a link back to its list. */
export function PostView({ view, context }: PostProps) {
  const { t } = useI18n()
  const { cover } = view
  const list = view.breadcrumbs.at(-1)
  return (
    <>
      <article>
        <Head view={view} context={context} />
        {cover && <Cover image={cover} />}
        <div className={classes.body}>
          <Sections
            sections={view.sections}
            levels={getHeadingLevels(view.sections, true)}
            context={context}
          />
        </div>
        <footer className={classes.foot}>
          <Topics links={view.tags} label={t('content.tags')} context={context} />
          <ShareLinks title={view.title} context={context} />
          {list && (
            <a
              className={classes.back}
              href={localizeHref(list.path, context.prefix)}
              {...inLanguage(context.interfaceLang)}
            >
              <Icon name="back" size={18} />
              {t('content.backTo', { name: list.name })}
            </a>
          )}
        </footer>
      </article>
      <Related view={view} context={context} />
    </>
  )
}
