import type { LocaleCode } from '#locales/codes.ts'
import type { ViewOf } from '#worker/contract/content/view.ts'
import { relatedTo } from '../posts.ts'
import { languageOf, picture, type Scene, tell } from '../render-context.ts'
import type { PostItem } from '../site-content.ts'
import { postBreadcrumbs } from './breadcrumbs.ts'
import { authorLink, categoryLink, namedLink, postCard } from './cards.ts'
import { frame } from './frame.ts'
import { sectionViews } from './section-view.ts'

function authorOf(scene: Scene, id: string | undefined, lang: LocaleCode) {
  const author = scene.content.authors.byId(id)
  const link = authorLink(scene, id, lang)
  if (!author || !link) return undefined
  const image = picture(scene, author.image, lang)
  return {
    ...link,
    ...(author.role !== undefined && { role: tell(scene, author.role, lang) }),
    ...(image && { image }),
  }
}

/** Returns the view of a post. Throws `not-found` for a list page after the last. */
export function postView(scene: Scene, post: PostItem, page: number): ViewOf<'post'> {
  const { title, summary, cover, publishedAt, updatedAt } = post
  const { content, addresses } = scene
  const lang = languageOf(scene, title)
  const author = authorOf(scene, post.author, lang)
  const category = categoryLink(scene, post.category, lang)
  return {
    kind: 'post',
    ...frame(scene, {
      lang,
      title,
      cover,
      updatedAt,
      description: summary,
      path: addresses.post(post),
      breadcrumbs: postBreadcrumbs(scene, post, lang),
    }),
    ...(summary !== undefined && { summary: tell(scene, summary, lang) }),
    ...(author && { author }),
    ...(category && { category }),
    tags: content.tags.those(post.tags).flatMap((tag) => {
      return namedLink(scene, tag.name, addresses.tag(tag), lang) ?? []
    }),
    publishedAt,
    sections: sectionViews(scene, content.sections('post', post.id), lang, page),
    related: relatedTo(content, post).map((other) => postCard(scene, other, lang)),
  }
}
