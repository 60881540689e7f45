import { toLanguageTag } from '#locales/regional-tags.ts'
import type { PostCard } from '#worker/contract/content/cards.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { ContentView, ViewOf } from '#worker/contract/content/view.ts'
import { addressIn, type LocalSite } from '../head/local-site.ts'
import { sharedImage } from '../head/shared-image.ts'
import { person } from './person.ts'
import { reference, type Thing } from './thing.ts'

function imageObject({ site }: LocalSite, image: ImageView): Thing {
  return { '@type': 'ImageObject', ...sharedImage(site.publicUrl, image), caption: image.alt || undefined }
}

/** A post on its own page. */
export function blogPosting(local: LocalSite, publisher: Thing, view: ViewOf<'post'>): Thing {
  const url = addressIn(local, view.path)
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: view.title,
    description: view.summary ?? view.description,
    image: view.cover && [imageObject(local, view.cover)],
    datePublished: view.publishedAt,
    dateModified: view.updatedAt ?? view.publishedAt,
    author: view.author ? person(local, view.author) : reference(publisher),
    publisher: reference(publisher),
    inLanguage: toLanguageTag(view.lang),
    articleSection: view.category?.name,
    keywords: view.tags.length > 0 ? view.tags.map(({ name }) => name) : undefined,
    url,
    mainEntityOfPage: url,
  }
}

function listed(local: LocalSite, { path, lang, title, cover, author, publishedAt }: PostCard): Thing {
  const url = addressIn(local, path)
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: title,
    image: cover && sharedImage(local.site.publicUrl, cover).url,
    datePublished: publishedAt,
    author: author && person(local, author),
    inLanguage: lang && toLanguageTag(lang),
    url,
  }
}

/** A page that lists posts: the blog's own, or a category's, a tag's or an author's. */
export function blog(local: LocalSite, publisher: Thing, view: ContentView, posts: PostCard[]): Thing {
  const url = addressIn(local, view.path)
  return {
    '@type': 'Blog',
    '@id': `${url}#blog`,
    name: view.title,
    description: view.description,
    url,
    inLanguage: toLanguageTag(view.lang),
    publisher: reference(publisher),
    author: view.kind === 'author' ? person(local, { ...view, name: view.title }) : undefined,
    blogPost: posts.map((post) => listed(local, post)),
  }
}
