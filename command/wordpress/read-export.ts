import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import type { ExportElement } from './export-element.ts'
import { toHash } from './image-library.ts'
import { ExportParser, refuseExport } from './parse-export.ts'
import type { WordPressAuthor, WordPressExport, WordPressItem, WordPressTerm } from './wordpress-export.ts'

const MAX_BYTES = 400 * 1024 * 1024

const metaKeys: ReadonlySet<string> = new Set(['_thumbnail_id', '_wp_attachment_image_alt'])

const toTerm = (element: ExportElement, kind: 'category' | 'tag'): WordPressTerm => ({
  slug: element.getText(kind === 'category' ? 'wp:category_nicename' : 'wp:tag_slug'),
  name: element.getText(kind === 'category' ? 'wp:cat_name' : 'wp:tag_name'),
  description: element.getText(kind === 'category' ? 'wp:category_description' : 'wp:tag_description'),
  parent: element.getText('wp:category_parent'),
})

/** Returns an author, with an empty name if the export has an email address in its place: visitors may not see it. */
function toAuthor(element: ExportElement): WordPressAuthor {
  const names = ['wp:author_first_name', 'wp:author_last_name'].map((name) => element.getText(name))
  const name = [element.getText('wp:author_display_name'), names.join(' ').trim()].find(
    (one) => one !== '' && !one.includes('@'),
  )
  return { login: element.getText('wp:author_login'), name: name ?? '' }
}

function listTerms(item: ExportElement, domain: string) {
  return item
    .list('category')
    .filter(({ attributes }) => attributes.domain === domain)
    .map(({ attributes: { nicename = '' }, text }) => ({ slug: nicename, name: text.trim() }))
}

function toItem(item: ExportElement): WordPressItem {
  const content = item.find('content:encoded')
  return {
    id: item.getNumber('wp:post_id'),
    type: item.getText('wp:post_type'),
    status: item.getText('wp:status'),
    title: item.getText('title'),
    link: item.getText('link'),
    slug: item.getText('wp:post_name'),
    author: item.getText('dc:creator'),
    content: content?.isCut ? undefined : (content?.text ?? ''),
    excerpt: item.getText('excerpt:encoded'),
    date: item.getText('wp:post_date_gmt'),
    localDate: item.getText('wp:post_date'),
    modified: item.getText('wp:post_modified_gmt'),
    parent: item.getNumber('wp:post_parent'),
    order: item.getNumber('wp:menu_order'),
    hasPassword: item.getText('wp:post_password') !== '',
    comments: item.list('wp:comment').length,
    attachmentUrl: item.getText('wp:attachment_url'),
    categories: listTerms(item, 'category'),
    tags: listTerms(item, 'post_tag'),
    meta: new Map(
      item.list('wp:postmeta').flatMap((meta) => {
        const key = meta.getText('wp:meta_key')
        return metaKeys.has(key) ? [[key, meta.getText('wp:meta_value')] as const] : []
      }),
    ),
  }
}

/** Returns a number for an item without one, or with the number of another item. It is the same in each export of the site. */
const toNumber = ({ link, title, date, localDate }: WordPressItem) =>
  Number.parseInt(toHash(JSON.stringify([link, title, date, localDate])), 16)

/** Adds an item. Gives it a number if it has none of its own, as in exports that WordPress has not written. */
function addItem({ items }: WordPressExport, item: WordPressItem, numbers: Set<string>): void {
  const hasOwnNumber = item.id > 0 && !numbers.has(`${item.type} ${item.id}`)
  numbers.add(`${item.type} ${item.id}`)
  items.push(hasOwnNumber ? item : { ...item, id: toNumber(item) })
}

function addEntry(result: WordPressExport, entry: ExportElement, numbers: Set<string>): void {
  if (entry.name === 'item') addItem(result, toItem(entry), numbers)
  else if (entry.name === 'wp:author') result.authors.push(toAuthor(entry))
  else if (entry.name === 'wp:category') result.categories.push(toTerm(entry, 'category'))
  else if (entry.name === 'wp:tag') result.tags.push(toTerm(entry, 'tag'))
  else if (entry.name === 'wp:base_blog_url' || result.url === '')
    result.url = entry.text.trim().replace(/\/+$/, '')
}

async function findSize(path: string): Promise<number> {
  const stats = await stat(path).catch(() => undefined)
  if (!stats?.isFile()) throw new CommandFailure('usage', `There is no file ${path}`)
  if (stats.size > MAX_BYTES)
    throw new CommandFailure('usage', `${path} has more than ${MAX_BYTES} bytes. Export the site in parts`)
  return stats.size
}

/** Reads an export of WordPress. Throws for any other file, and for one that declares entities or is too large. */
export async function readExport(path: string, output: Output): Promise<WordPressExport> {
  const size = await findSize(path)
  const result: WordPressExport = { url: '', authors: [], categories: [], tags: [], items: [] }
  const numbers = new Set<string>()
  const parser = new ExportParser((entry) => addEntry(result, entry, numbers))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Uint8Array) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw refuseExport('it is no text in UTF-8')
    }
  }
  let read = 0
  for await (const bytes of createReadStream(path)) {
    parser.write(decode(bytes))
    read += bytes.length
    if (size > 10_000_000) output.progress(`Reading: ${Math.floor((read / size) * 10) * 10} %`)
  }
  parser.write(decode())
  parser.close()
  return result
}
