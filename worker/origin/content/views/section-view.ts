import type { LocaleCode } from '#locales/codes.ts'
import type { Section } from '#worker/contract/bundle/content/section.ts'
import type { SectionView } from '#worker/contract/content/block-view.ts'
import { postsBy } from '../posts.ts'
import type { Scene } from '../render-context.ts'
import { type Leaf, leafView } from './block-view.ts'
import { checkPage, pagesOf } from './paging.ts'

/** The blocks of sections, those in columns too. */
export function leavesOf(sections: readonly Section[]): Leaf[] {
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flat() : [block])),
  )
}

/** How many pages they have: as many as the longest list in them that is paged. */
function pagesIn(scene: Scene, sections: readonly Section[]): number {
  const lists = leavesOf(sections).flatMap((block) =>
    block.kind === 'blog-list' && block.paged
      ? pagesOf(postsBy(scene.content, block).length, block.perPage)
      : [],
  )
  return Math.max(1, ...lists)
}

/** Sections as they are shown in a language, with a page of the lists in them. Throws `not-found` for a page beyond the last. */
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
