import type { Section } from '#worker/contract/bundle/content/section.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import { listLeafBlocks } from '../leaf-blocks.ts'
import { getSource } from '../render-context.ts'

const WORDS_PER_MINUTE = 200

/** Matches parts of a text that nobody reads: a tag, a comment, or the target of a Markdown link. */
const MARKUP = /<[^>]*>|\]\([^)]*\)/g

/** Matches anything between spaces that has a letter or a digit. */
const WORD = /[^\s]*[\p{L}\p{N}][^\s]*/gu

const countWords = (text: string): number => text.replace(MARKUP, ' ').match(WORD)?.length ?? 0

/** Returns the texts of sections that are read from beginning to end. Lists, forms and buttons are not. */
function listReadTexts(sections: readonly Section[]): LocalizedText[] {
  return listLeafBlocks(sections).flatMap((block) => {
    switch (block.kind) {
      case 'heading':
        return [block.text]
      case 'text':
        return [getSource(block.text)]
      case 'image':
        return block.caption === undefined ? [] : [block.caption]
      case 'faq':
        return block.items.flatMap(({ question, answer }) => [question, getSource(answer)])
      case 'testimonials':
        return block.items.map(({ quote }) => quote)
      default:
        return []
    }
  })
}

/** Returns the minutes that reading sections takes, at least one. `choose` returns a text in the language of the reader. */
export function countReadingMinutes(
  sections: readonly Section[],
  choose: (text: LocalizedText) => string,
): number {
  const words = listReadTexts(sections).reduce((sum, text) => sum + countWords(choose(text)), 0)
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
