import type { LocaleCode } from '#locales/codes.ts'
import type { ContentIndex } from '#worker/contract/content/view.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { FindCover } from '../catalogue/covered.ts'
import type { PublishedContent } from '../catalogue/published-content.ts'
import type { PublishedSite } from '../catalogue/published-site.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { type Addressed, allAddressed } from './addressed.ts'
import { type Addresses, previewAddresses, publishedAddresses } from './addresses.ts'
import { contentIndex } from './content-index.ts'
import type { ContentDeps } from './deps.ts'
import { RenderedTexts } from './html/rendered-texts.ts'
import { movedFrom } from './moves.ts'
import { overlay } from './overlay.ts'
import { findPreview, readDraft } from './previews.ts'
import { picture, type Scene } from './render-context.ts'
import { draftContent, type SiteContent, visibleContent } from './site-content.ts'

/** In characters of sources and HTML; that is a few MB. */
const KEPT_TEXTS = 2_000_000

interface Ground {
  db: Database
  clock: Clock
  published: PublishedSite
}

interface Kept {
  of: PublishedContent
  from: number
  content: SiteContent
  addresses: Addresses
  index?: ContentIndex
}

/** An editor works on few drafts at a time. */
const KEPT_DRAFTS = 8

interface KeptDraft {
  of: PublishedContent
  revision: number
  updatedAt: number
  page: string
  content: SiteContent
  addresses: Addresses
}

/** Creates render contexts: of the published content at the current time, and of drafts laid over it. */
export class Scenes {
  readonly #ground: Ground
  readonly #texts = new RenderedTexts(KEPT_TEXTS)
  #kept: Kept | undefined
  /** By id; the newest is last. */
  readonly #drafts = new Map<string, KeptDraft>()

  constructor(ground: Ground) {
    this.#ground = ground
  }

  /** Returns the render context of visible content. Throws `not-found` when nothing was published. */
  published(locale: LocaleCode | undefined): Scene {
    const { catalogue } = this.#site()
    const { content, addresses } = this.#visible()
    return this.#scene(catalogue, content, addresses, locale)
  }

  /**
   * Returns the render context of a draft and the id of its page. Throws `not-found` when there is no such
   * draft.
   */
  preview(id: string): { page: string; scene: (locale: LocaleCode | undefined) => Scene } {
    const { catalogue, content: of } = this.#site()
    const { page, content, addresses } = this.#drafted(id, of)
    return { page, scene: (locale) => this.#scene(catalogue, content, addresses, locale) }
  }

  /** Returns the index of visible content. Throws `not-found` when nothing was published. */
  index(): ContentIndex {
    const scene = this.published(undefined)
    const kept = this.#visible()
    kept.index ??= contentIndex(scene, movedFrom(this.#ground.db, allAddressed(kept.content, kept.addresses)))
    return kept.index
  }

  /** Returns all visible content that has a path; empty when nothing was published. */
  addressed(): Addressed[] {
    if (!this.#ground.published.current) return []
    const { content, addresses } = this.#visible()
    return allAddressed(content, addresses)
  }

  #site(): { catalogue: Catalogue; content: PublishedContent } {
    const { current: catalogue, content } = this.#ground.published
    if (!catalogue || !content) throw new Failure('not-found')
    return { catalogue, content }
  }

  /** Built once per revision, and again when a scheduled post becomes visible. */
  #visible(): Kept {
    const { catalogue, content: of } = this.#site()
    const now = this.#ground.clock.now()
    const kept = this.#kept
    if (kept?.of === of && now >= kept.from && now < (kept.content.until ?? Infinity)) return kept
    const content = visibleContent(of.heads, of.sections, now)
    const made = { of, from: now, content, addresses: publishedAddresses(catalogue.site, content) }
    this.#kept = made
    return made
  }

  /** Built once per edit of the draft and per revision below it. */
  #drafted(id: string, of: PublishedContent): KeptDraft {
    const { db } = this.#ground
    const state = findPreview(db, id)
    const kept = this.#drafts.get(id)
    const isSame = kept?.revision === state?.revision && kept?.updatedAt === state?.updatedAt
    if (state && kept?.of === of && isSame) return kept
    this.#drafts.delete(id)
    const draft = readDraft(db, id)
    if (!state || !draft) throw new Failure('not-found')
    const { heads, sections } = overlay(of, draft)
    const content = draftContent(heads, sections)
    const made = { ...state, of, content, addresses: previewAddresses(id, draft.page) }
    this.#drafts.set(id, made)
    for (const oldest of this.#drafts.keys()) {
      if (this.#drafts.size <= KEPT_DRAFTS) break
      this.#drafts.delete(oldest)
    }
    return made
  }

  #scene(
    catalogue: Catalogue,
    content: SiteContent,
    addresses: Addresses,
    locale: LocaleCode = catalogue.site.locale,
  ): Scene {
    return { catalogue, content, addresses, locale, html: this.#texts.html }
  }
}

/** Creates the look-up of the images that the catalogue shows. */
export function createFindCover({ published, scenes }: Pick<ContentDeps, 'published' | 'scenes'>): FindCover {
  return (image) => {
    const locale = published.current?.site.locale
    return locale && picture(scenes.published(locale), image, locale)
  }
}
