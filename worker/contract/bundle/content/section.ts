import * as z from 'zod/mini'
import { islandBlocks } from './island-blocks.ts'
import { listBlocks } from './list-blocks.ts'
import { textBlocks } from './text-blocks.ts'
import { embedBlock, venueBlocks } from './venue-blocks.ts'

/** A block that can also be placed in a column. @id Leaf */
const leaf = z.discriminatedUnion('kind', [
  ...textBlocks,
  ...venueBlocks,
  ...islandBlocks,
  ...listBlocks,
  embedBlock,
])

const columns = z.strictObject({
  /** Two to four columns. On narrow screens they are stacked. */
  kind: z.literal('columns'),
  /**
   * The blocks of each column. Columns cannot be nested.
   * @example [[{ "kind": "heading", "text": "Cut" }], [{ "kind": "heading", "text": "Colour" }]]
   */
  columns: z.array(z.array(leaf).check(z.maxLength(20))).check(z.minLength(2), z.maxLength(4)),
})

/** A block of a section. */
const block = z.discriminatedUnion('kind', [leaf, columns])

/** A section: blocks on a common background. @id Section */
export const section = z.strictObject({
  /** The background: that of the page (`plain`), a shade of it (`soft`), or the accent colour (`accent`). @example "soft" */
  background: z._default(z.enum(['plain', 'soft', 'accent']), 'plain'),
  /**
   * The animation when the section scrolls into view: `rise` or `fade`. Left out: no animation. Visitors whose device asks
   * for reduced motion see none.
   * @example "rise"
   */
  animate: z.optional(z.enum(['rise', 'fade'])),
  /** The blocks of the section, from top to bottom. @example [{ "kind": "heading", "text": "Our prices" }] */
  blocks: z.array(block).check(z.maxLength(60)),
})

export type Block = z.infer<typeof block>
export type Section = z.infer<typeof section>
