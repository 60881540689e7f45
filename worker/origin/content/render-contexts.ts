import type { LocaleCode } from '#locales/codes.ts'
import type { ContentIndex } from '#worker/contract/content/content-index.ts'
import { SEARCH_PATH } from '#worker/contract/content/search.ts'
import { Failure } from '#worker/contract/failure.ts'
import { previewId } from '#worker/contract/ids.ts'
import { toSiteLocale } from '#worker/contract/site-locales.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { FindImage, OpenCatalogue } from '../catalogue/catalogue-source.ts'
import type { PublishedContent } from '../catalogue/published-content.ts'
import type { PublishedSite } from '../catalogue/published-site.ts'
import { findDraft, readChanges } from '../drafts/store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { createContentIndex } from './content-index.ts'
import { type ContentPaths, createContentPaths, createPreviewPaths } from './content-paths.ts'
import { RichTextCache } from './html/rich-text-cache.ts'
import { type ContentPath, listContentPaths } from './list-content-paths.ts'
import { getMovedPaths } from './moved-paths.ts'
import { getImage, type RenderContext } from './render-context.ts'
import { readSiteChanges } from './site-changes.ts'
import { createDraftContent, createVisibleContent, type SiteContent } from './site-content.ts'

/** In characters of sources and HTML; that is a few MB. */
const TEXT_CACHE_CHARACTERS = 2_000_000

interface RenderContextsDeps {
  db: Database
  clock: Clock
  published: PublishedSite
}

interface CachedContent {
  source: PublishedContent
  from: number
  content: SiteContent
  paths: ContentPaths
  index?: ContentIndex
}

/** An editor works on few drafts at a time. */
const MAX_CACHED_DRAFTS = 8

interface CachedDraft {
  source: PublishedContent
  revision: number
  updatedAt: number
  /** The page that the draft names, or else the home page, or the first page that the draft changes; undefined without any. */
  page: string | undefined
  catalogue: Catalogue
  content: SiteContent
  paths: ContentPaths
}

/** Creates render contexts: of the published content at the current time, and of drafts. */
export class RenderContexts {
  readonly #deps: RenderContextsDeps
  readonly #texts = new RichTextCache(TEXT_CACHE_CHARACTERS)
  #cached: CachedContent | undefined
  /** By id; the newest is last. */
  readonly #drafts = new Map<string, CachedDraft>()

  constructor(deps: RenderContextsDeps) {
    this.#deps = deps
  }

  /** Returns the render context of visible content. Throws `not-found` when nothing was published. */
  published(locale: LocaleCode | undefined): RenderContext {
    const { catalogue } = this.#getSite()
    const { content, paths } = this.#getVisible()
    return this.#createContext(catalogue, content, paths, locale)
  }

  /**
   * Returns the render context of a draft, the id of its page, and its number of edits. Throws `not-found` when there is no such
   * draft.
   */
  preview(id: string): Pick<CachedDraft, 'page' | 'revision'> & {
    createContext: (locale: LocaleCode | undefined) => RenderContext
  } {
    const { page, revision, catalogue, content, paths } = this.#getDraft(id, this.#getSite().content)
    return {
      page,
      revision,
      createContext: (locale) => this.#createContext(catalogue, content, paths, locale),
    }
  }

  /** Returns the index of visible content. Throws `not-found` when nothing was published. */
  index(): ContentIndex {
    return { ...this.#getIndex(), changes: readSiteChanges(this.#deps.db, this.#deps.published.revision) }
  }

  /** Returns the index of visible content without the latest changes, built as often as the content. */
  #getIndex(): ContentIndex {
    const cached = this.#getVisible()
    cached.index ??= createContentIndex(
      this.published(undefined),
      getMovedPaths(this.#deps.db, listContentPaths(cached.content, cached.paths)),
    )
    return cached.index
  }

  /** Returns all visible content that has a path; empty when nothing was published. */
  listPaths(): ContentPath[] {
    if (!this.#deps.published.current) return []
    const { content, paths } = this.#getVisible()
    return listContentPaths(content, paths)
  }

  #getSite(): { catalogue: Catalogue; content: PublishedContent } {
    const { current: catalogue, content } = this.#deps.published
    if (!catalogue || !content) throw new Failure('not-found')
    return { catalogue, content }
  }

  /** Returns the visible content, built once per revision and when a scheduled post becomes visible. */
  #getVisible(): CachedContent {
    const { catalogue, content: source } = this.#getSite()
    const now = this.#deps.clock.now()
    const cached = this.#cached
    if (cached?.source === source && now >= cached.from && now < (cached.content.until ?? Infinity))
      return cached
    const content = createVisibleContent(source.heads, source.sections, now)
    const built = { source, from: now, content, paths: createContentPaths(catalogue.site, content) }
    this.#cached = built
    return built
  }

  /** Returns the site with a draft, built once per edit of the draft and per revision below it. */
  #getDraft(id: string, source: PublishedContent): CachedDraft {
    const { db, published } = this.#deps
    const row = findDraft(db, id)
    const cached = this.#drafts.get(id)
    const isSame = cached?.revision === row?.revision && cached?.updatedAt === row?.updatedAt
    if (row && cached?.source === source && isSame) return cached
    this.#drafts.delete(id)
    const changes = row ? readChanges(db, id) : []
    const drafted = row && published.prepareDraft(changes)
    if (!drafted) throw new Failure('not-found')
    const { catalogue } = drafted
    const content = createDraftContent(drafted.content.heads, drafted.content.sections)
    const { revision, updatedAt } = row
    const changedPageIds = changes
      .filter(({ kind, hash }) => kind === 'page' && hash !== null)
      .map((change) => change.id)
    const page = row.page ?? (content.pages.bySlug('') ?? content.pages.byIds(changedPageIds)[0])?.id
    const built = {
      revision,
      updatedAt,
      page,
      source,
      catalogue,
      content,
      paths: createPreviewPaths(id, page),
    }
    this.#drafts.set(id, built)
    for (const oldest of this.#drafts.keys()) {
      if (this.#drafts.size <= MAX_CACHED_DRAFTS) break
      this.#drafts.delete(oldest)
    }
    return built
  }

  #createContext(
    catalogue: Catalogue,
    content: SiteContent,
    paths: ContentPaths,
    locale: LocaleCode | undefined,
  ): RenderContext {
    const { site } = catalogue
    return {
      site,
      getCatalogue: () => catalogue,
      content,
      paths,
      locale: toSiteLocale(site, locale),
      html: this.#texts.html,
      hasSearch: () => {
        const { pages, redirects } = this.#getIndex()
        return !pages.includes(SEARCH_PATH.slice(1)) && !Object.hasOwn(redirects, SEARCH_PATH)
      },
    }
  }
}

/** Creates the function that opens the published catalogue, or the catalogue of a draft. */
export function createOpenCatalogue(
  published: PublishedSite,
  renderContexts: RenderContexts,
  findImage: FindImage,
): OpenCatalogue {
  return (preview) => {
    if (preview === undefined) return published.current && { catalogue: published.current, findImage }
    const { revision, createContext } = renderContexts.preview(preview)
    const context = createContext(undefined)
    return {
      catalogue: context.getCatalogue(),
      findImage: (image) => getImage(context, image, context.locale),
      preview: { id: previewId.parse(preview), revision },
    }
  }
}

/** Creates the look-up of the images that the catalogue shows. */
export function createFindImage(published: PublishedSite, renderContexts: RenderContexts): FindImage {
  return (image) => {
    const locale = published.current?.site.locale
    return locale && getImage(renderContexts.published(locale), image, locale)
  }
}
