import type { LocaleCode } from '#locales/codes.ts'
import type { Section } from '#worker/contract/bundle/content/section.ts'
import type { SectionView } from '#worker/contract/content/block-view.ts'
import { postsBy } from '../posts.ts'
import type { Scene } from '../render-context.ts'
import { type Leaf, leafView } from './block-view.ts'
import { checkPage, pagesOf } from './paging.ts'

/** Returns the blocks of sections, including those in columns. */
export function leavesOf(sections: readonly Section[]): Leaf[] {
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flat() : [block])),
  )
}

/** Returns the number of pages of the longest paged list in the sections. */
function pagesIn(scene: Scene, sections: readonly Section[]): number {
  const lists = leavesOf(sections).flatMap((block) =>
    block.kind === 'blog-list' && block.paged
      ? pagesOf(postsBy(scene.content, block).length, block.perPage)
      : [],
  )
  return Math.max(1, ...lists)
}

/**
 * Returns the views of sections in a language, with one page of their lists. Throws `not-found` for a page
 * after the last.
 */
export function sectionViews(
  scene: Scene,
  sections: readonly Section[],
  lang: LocaleCode,
  page: number,
): SectionView[] {
  checkPage(page, pagesIn(scene, sections))
  const leaf = (block: Leaf) => leafView(scene, block, { lang, page }) ?? []
  return sections.map(({ background, animate, blocks }) => ({
    background,
    ...(animate && { animate }),
    blocks: blocks.flatMap((block) =>
      block.kind === 'columns'
        ? { kind: 'columns' as const, columns: block.columns.map((column) => column.flatMap(leaf)) }
        : leaf(block),
    ),
  }))
}
