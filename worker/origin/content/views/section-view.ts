import type { LocaleCode } from '#locales/codes.ts'
import type { Section } from '#worker/contract/bundle/content/section.ts'
import type { SectionView } from '#worker/contract/content/block-view.ts'
import { type LeafBlock, listLeafBlocks } from '../leaf-blocks.ts'
import type { RenderContext } from '../render-context.ts'
import { countBlockPages, leafView } from './block-view.ts'
import { checkPage } from './paging.ts'

/** Returns the number of pages of the longest paged list in the sections. */
function countListPages(context: RenderContext, sections: readonly Section[]): number {
  return Math.max(1, ...listLeafBlocks(sections).map((block) => countBlockPages(context, block)))
}

/**
 * Returns the views of sections in a language, with one page of their lists. Throws `not-found` for a page
 * after the last.
 */
export function sectionViews(
  context: RenderContext,
  sections: readonly Section[],
  lang: LocaleCode,
  page: number,
): SectionView[] {
  checkPage(page, countListPages(context, sections))
  const toLeafView = (block: LeafBlock) => leafView(context, block, { lang, page }) ?? []
  return sections.map(({ background, animate, blocks }) => ({
    background,
    ...(animate && { animate }),
    blocks: blocks.flatMap((block) =>
      block.kind === 'columns'
        ? { kind: 'columns' as const, columns: block.columns.map((column) => column.flatMap(toLeafView)) }
        : toLeafView(block),
    ),
  }))
}
