import type { ContentContext } from '#client/content/content-context.ts'
import { Picture, pictureSizes } from '#client/content/elements/picture.tsx'
import { localizeHref } from '#client/content/localize-links.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Heading } from '#client/ui/heading.tsx'
import { inLanguage } from '#locales/in-language.ts'
import type { PostCard } from '#worker/contract/content/cards.ts'
import type { Paging as PagingView } from '#worker/contract/content/view-parts.ts'
import { PublishedOn } from '../elements/published-on.tsx'
import raised from '../elements/raised.module.css'
import { ReadingTime } from '../elements/reading-time.tsx'
import classes from './cards.module.css'
import { EmptyList } from './empty-list.tsx'
import { Paging } from './paging.tsx'

interface CardProps {
  post: PostCard
  level: 2 | 3
  /** Whether the card is larger, for the newest post. */
  isFeatured: boolean
  context: ContentContext
}

function Card({ post, level, isFeatured, context }: CardProps) {
  const { locale } = useI18n()
  const { path, lang, title, summary, cover, author, category, publishedAt, readingMinutes } = post
  const interfaceLang = lang ? locale : context.interfaceLang
  return (
    <li
      className={classNames(raised.raised, classes.card, isFeatured && cover && classes.first)}
      {...inLanguage(lang)}
    >
      {cover && (
        <div className={classes.frame}>
          <Picture
            image={cover}
            sizes={isFeatured ? pictureSizes.half : pictureSizes.card}
            className={classes.picture}
            decorative
          />
        </div>
      )}
      <div className={classes.words}>
        {category && (
          <p className={classes.kicker} {...inLanguage(category.lang)}>
            {category.name}
          </p>
        )}
        <Heading level={level} size="small">
          <a className={classes.link} href={localizeHref(path, context.prefix)}>
            {title}
          </a>
        </Heading>
        {summary && <p className={classes.summary}>{summary}</p>}
        <p className={classes.foot}>
          {author && <bdi>{author.name}</bdi>}
          <PublishedOn instant={publishedAt} context={{ ...context, interfaceLang }} />
          <ReadingTime minutes={readingMinutes} context={{ ...context, interfaceLang }} />
        </p>
      </div>
    </li>
  )
}

interface PostCardsProps {
  posts: readonly PostCard[]
  paging?: PagingView | undefined
  level: 2 | 3
  /** Whether the newest post is larger, on the first page. */
  featured?: boolean
  context: ContentContext
}

/** A grid of posts, newest first, with paging. */
export function PostCards({ posts, paging, level, featured = true, context }: PostCardsProps) {
  const { t } = useI18n()
  if (posts.length === 0) return <EmptyList context={context} />
  const hasFeatured = featured && posts.length > 2 && (paging?.page ?? 1) === 1
  return (
    <>
      <ul className={classes.grid}>
        {posts.map((post, index) => (
          <Card
            key={post.path}
            post={post}
            level={level}
            isFeatured={hasFeatured && index === 0}
            context={context}
          />
        ))}
      </ul>
      {paging && (
        <Paging
          {...paging}
          labels={{ previous: t('content.newer'), next: t('content.older') }}
          context={context}
        />
      )}
    </>
  )
}
