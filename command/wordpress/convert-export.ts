import * as z from 'zod/mini'
import { createPathLookup } from '#worker/contract/bundle/checks/content/check-redirects.ts'
import { toOutline } from '#worker/contract/bundle/checks/outline.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import { type FolderResource, getKey } from '../folder/folder-resource.ts'
import { MAX_TEXT_BYTES } from '../folder/layout.ts'
import type { WantedResource } from '../folder/plan-files.ts'
import { getResourceSchema } from '../folder/short-content.ts'
import { toDocument } from '../folder/to-bundle.ts'
import { writeResource } from '../folder/write-resource.ts'
import { convertPage, namePages } from './convert-pages.ts'
import { type Conversion, convertPost, isKept, namePosts } from './convert-posts.ts'
import { convertAuthors, convertCategories, convertTags, type Terms } from './convert-terms.ts'
import { ImageLibrary, type ImportedImage } from './image-library.ts'
import { ImportTarget } from './import-target.ts'
import { OldAddresses } from './old-addresses.ts'
import { type Omission, Omissions } from './omissions.ts'
import type { WordPressExport, WordPressItem } from './wordpress-export.ts'

/** An export as resources of a site, and a list of what these cannot have. */
export interface ConvertedExport {
  resources: WantedResource[]
  images: ImportedImage[]
  omissions: Omission[]
  /** The number of items that are neither post nor page nor picture, by their type. */
  otherTypes: Record<string, number>
  /** The number of addresses of the form `/?p=12`, from which no redirect can lead. */
  addressesWithQuery: number
  hasBlog: boolean
}

interface ConvertOptions {
  /** The resources of the folder. */
  folder: readonly FolderResource[]
  /** Says whether the import may write a resource of the folder anew. */
  isReplaceable: (resource: FolderResource) => boolean
  /** The ids of pictures that could not be fetched. */
  missing: ReadonlySet<string>
}

const MAX_PAGES = 2000
const MAX_POSTS = 20_000

/** Returns the first `max` items of a type, without those in the trash. Notes the others as left out. */
function listItems(items: readonly WordPressItem[], type: string, max: number, omissions: Omissions) {
  const ofType = items.filter((item) => item.type === type && isKept(item))
  for (const { title, link } of ofType.slice(max))
    omissions.of(type, title, link)(`all of it: at most ${max}`)
  return ofType.slice(0, max)
}

/** Counts the items that the import leaves out, by their type. */
function countOthers(items: readonly WordPressItem[], images: ImageLibrary): Record<string, number> {
  const counts = new Map<string, number>()
  const imageIds = new Set(images.list().map(({ id }) => id))
  for (const item of items) {
    const isText = item.type === 'post' || item.type === 'page'
    if ((isText && isKept(item)) || imageIds.has(`img_wp${item.id}`)) continue
    const name = cutText(
      isText ? `${item.type} (${item.status || 'no status'})` : item.type || 'no type',
      100,
    )
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return Object.fromEntries(counts)
}

/** Adds the addresses of categories, tags and authors. Tags and authors have no pages without a blog page. */
function addLists(addresses: OldAddresses, { target, categories, tags, authors }: Conversion): void {
  const blog = target.blog ?? ''
  for (const [old, { slug, resource }] of categories) {
    const parent = [...categories].find(([, { id }]) => id === resource.content.parent)?.[0]
    addresses.addBelow(`/category/${parent === undefined ? '' : `${parent}/`}${old}/`, `${blog}/c/${slug}`)
    if (parent !== undefined) addresses.addBelow(`/category/${old}/`, `${blog}/c/${slug}`)
  }
  if (target.blog === undefined) return
  for (const [old, { slug }] of tags) addresses.addBelow(`/tag/${old}/`, `${blog}/tag/${slug}`)
  for (const [old, { slug }] of authors)
    if (/^[\w-]{1,60}$/.test(old))
      addresses.addBelow(`/author/${old.toLowerCase()}/`, `${blog}/author/${slug}`)
}

const listResources = (terms: Terms) => [...terms.values()].map(({ resource }) => resource)

/** Returns why the site would refuse a resource; undefined for one that it accepts. */
function findReason({ kind, content }: WantedResource): string | undefined {
  const [issue] = z.safeParse(getResourceSchema(kind), content).error?.issues ?? []
  if (issue) return `${issue.path.join('.')} ${issue.message}`
  const bytes = Buffer.byteLength(writeResource(kind, content))
  return bytes > MAX_TEXT_BYTES ? `its file would have more than ${MAX_TEXT_BYTES} bytes` : undefined
}

/** Returns the resources that the site accepts, and notes the others as left out. An export can have any value in any field. */
function keepValid(resources: readonly WantedResource[], omissions: Omissions): WantedResource[] {
  return resources.filter(({ kind, content }) => {
    const reason = findReason({ kind, content })
    if (reason === undefined) return true
    const note = omissions.of(kind, String(content.title ?? content.name), '')
    note(`all of it: ${reason}`)
    return false
  })
}

/** Converts an export. Names all pages and posts before it reads their texts, so that links between them lead to the new paths. */
export function convertExport(
  source: WordPressExport,
  { folder, isReplaceable, missing }: ConvertOptions,
): ConvertedExport {
  const omissions = new Omissions()
  const target = new ImportTarget(folder, isReplaceable)
  const conversion: Conversion = {
    target,
    omissions,
    images: new ImageLibrary(source.items, source.url, missing),
    addresses: new OldAddresses(source.url),
    categories: convertCategories(source, target, omissions),
    tags: convertTags(source, target),
    authors: convertAuthors(source, target),
  }
  const { images, addresses } = conversion
  const pages = namePages(listItems(source.items, 'page', MAX_PAGES, omissions), conversion)
  const posts = namePosts(listItems(source.items, 'post', MAX_POSTS, omissions), conversion)
  addLists(addresses, conversion)
  const resources = keepValid(
    [
      ...pages.map((page) => convertPage(page, conversion)),
      ...posts.map((post) => convertPost(post, conversion)),
      ...listResources(conversion.categories),
      ...listResources(conversion.authors),
      ...listResources(conversion.tags),
    ],
    omissions,
  )
  const afterImport = new Map(resources.map((resource) => [getKey(resource), resource]))
  for (const resource of folder)
    if (!afterImport.has(getKey(resource)) || !isReplaceable(resource))
      afterImport.set(getKey(resource), resource)
  const isTaken = createPathLookup(toOutline(toDocument([...afterImport.values()])))
  const { redirects, withoutRedirect } = addresses.toRedirects(target, isTaken)
  for (const from of withoutRedirect) omissions.of('redirect', from, from)('a redirect from this address')
  return {
    resources: [...resources, ...redirects],
    images: images.list(),
    omissions: omissions.list(),
    otherTypes: countOthers(source.items, images),
    addressesWithQuery: addresses.withQuery,
    hasBlog: target.blog !== undefined,
  }
}
