import { toLanguageTag } from '#locales/in-language.ts'
import type { PostCard } from '#worker/contract/content/cards.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { ContentView, ViewOf } from '#worker/contract/content/view.ts'
import { getPublicUrl, type LocalSite } from '../site/local-site.ts'
import { createPerson } from './person.ts'
import { toSharedImage } from './shared-image.ts'
import { createReference, type Thing } from './thing.ts'

function createImageObject({ site }: LocalSite, image: ImageView): Thing {
  return { '@type': 'ImageObject', ...toSharedImage(site.publicUrl, image), caption: image.alt || undefined }
}

/** Creates a post, for its page. */
export function createBlogPosting(local: LocalSite, publisher: Thing, view: ViewOf<'post'>): Thing {
  const url = getPublicUrl(local, view.path)
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: view.title,
    description: view.summary ?? view.description,
    image: view.cover && [createImageObject(local, view.cover)],
    datePublished: view.publishedAt,
    dateModified: view.updatedAt ?? view.publishedAt,
    author: view.author ? createPerson(local, view.author) : createReference(publisher),
    publisher: createReference(publisher),
    inLanguage: toLanguageTag(view.lang),
    articleSection: view.category?.name,
    keywords: view.tags.length > 0 ? view.tags.map(({ name }) => name) : undefined,
    url,
    mainEntityOfPage: url,
  }
}

function createListedPosting(
  local: LocalSite,
  { path, lang, title, cover, author, publishedAt }: PostCard,
): Thing {
  const url = getPublicUrl(local, path)
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: title,
    image: cover && toSharedImage(local.site.publicUrl, cover).url,
    datePublished: publishedAt,
    author: author && createPerson(local, author),
    inLanguage: lang && toLanguageTag(lang),
    url,
  }
}

/** Creates a list of posts: the blog, a category, a tag or an author. */
export function createBlog(local: LocalSite, publisher: Thing, view: ContentView, posts: PostCard[]): Thing {
  const url = getPublicUrl(local, view.path)
  return {
    '@type': 'Blog',
    '@id': `${url}#blog`,
    name: view.title,
    description: view.description,
    url,
    inLanguage: toLanguageTag(view.lang),
    publisher: createReference(publisher),
    author: view.kind === 'author' ? createPerson(local, { ...view, name: view.title }) : undefined,
    blogPost: posts.map((post) => createListedPosting(local, post)),
  }
}
