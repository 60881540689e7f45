import type { LocaleCode } from '#locales/codes.ts'
import type { ViewOf } from '#worker/contract/content/view.ts'
import { findRelatedPosts } from '../posts.ts'
import { getImage, getLanguage, getText, type RenderContext } from '../render-context.ts'
import type { PostItem } from '../site-content.ts'
import { postBreadcrumbs } from './breadcrumbs.ts'
import { authorLink, categoryLink, getReadingMinutes, namedLink, postCard } from './cards.ts'
import { getCommonFields } from './common-fields.ts'
import { sectionViews } from './section-view.ts'

function toAuthor(context: RenderContext, id: string | undefined, lang: LocaleCode) {
  const author = context.content.authors.byId(id)
  const link = authorLink(context, id, lang)
  if (!author || !link) return undefined
  const image = getImage(context, author.image, lang)
  return {
    ...link,
    ...(author.role !== undefined && { role: getText(context, author.role, lang) }),
    ...(image && { image }),
  }
}

/** Returns the view of a post. Throws `not-found` for a list page after the last. */
export function postView(context: RenderContext, post: PostItem, page: number): ViewOf<'post'> {
  const { title, summary, cover, publishedAt, updatedAt } = post
  const { content, paths } = context
  const lang = getLanguage(context, title)
  const author = toAuthor(context, post.author, lang)
  const category = categoryLink(context, post.category, lang)
  return {
    kind: 'post',
    ...getCommonFields(context, {
      lang,
      title,
      cover,
      updatedAt,
      description: summary,
      path: paths.post(post),
      breadcrumbs: postBreadcrumbs(context, post, lang),
    }),
    ...(summary !== undefined && { summary: getText(context, summary, lang) }),
    ...(author && { author }),
    ...(category && { category }),
    tags: content.tags.byIds(post.tags).flatMap((tag) => {
      return namedLink(context, tag.name, paths.tag(tag), lang) ?? []
    }),
    publishedAt,
    readingMinutes: getReadingMinutes(context, post, lang),
    sections: sectionViews(context, content.sections('post', post.id), lang, page),
    related: findRelatedPosts(content, post).map((other) => postCard(context, other, lang)),
  }
}
