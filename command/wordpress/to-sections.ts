import { fromHtml } from 'hast-util-from-html'
import { isTooDeep } from '#worker/publishing/rich-text/html-depth.ts'
import { addParagraphs } from './add-paragraphs.ts'
import { type Block, BlockWriter, type Section, type TextContext } from './block-writer.ts'
import { removeShortcodes } from './shortcodes.ts'

const MAX_BLOCKS = 60
const MAX_SECTIONS = 60

function writeBlocks(html: string, context: TextContext): Block[] {
  const isClassic = !html.includes('<!-- wp:')
  const root = fromHtml(removeShortcodes(html, context.note), { fragment: true })
  const writer = new BlockWriter(context)
  writer.add(isClassic ? addParagraphs(root).children : root.children)
  writer.finish()
  return writer.blocks
}

/** Returns the HTML of a post or a page as sections. Notes the parts that these cannot have. */
export function toSections(html: string | undefined, context: TextContext): Section[] {
  if (html === undefined || isTooDeep(html)) {
    context.note(html === undefined ? 'the text, which is too long' : 'the text, which is nested too deeply')
    return []
  }
  const blocks = writeBlocks(html.replaceAll('\r\n', '\n'), context)
  const sections: Section[] = []
  for (let index = 0; index < blocks.length; index += MAX_BLOCKS)
    sections.push({ blocks: blocks.slice(index, index + MAX_BLOCKS) })
  if (sections.length > MAX_SECTIONS) context.note('what is behind its first 3,600 blocks')
  return sections.slice(0, MAX_SECTIONS)
}
