import * as z from 'zod/mini'
import { islandBlocks } from './island-blocks.ts'
import { listBlocks } from './list-blocks.ts'
import { embedBlock, placeBlocks } from './place-blocks.ts'
import { textBlocks } from './text-blocks.ts'

/** A block that stands by itself or in a column. @id Leaf */
const leaf = z.discriminatedUnion('kind', [
  ...textBlocks,
  ...placeBlocks,
  ...islandBlocks,
  ...listBlocks,
  embedBlock,
])

const columns = z.strictObject({
  /** Two to four columns side by side, one below the other on a phone. */
  kind: z.literal('columns'),
  /**
   * The blocks of each column, which are of any kind but columns.
   * @example [[{ "kind": "heading", "text": "Cut" }], [{ "kind": "heading", "text": "Colour" }]]
   */
  columns: z.array(z.array(leaf).check(z.maxLength(20))).check(z.minLength(2), z.maxLength(4)),
})

/** A part of a page. */
const block = z.discriminatedUnion('kind', [leaf, columns])

/** Blocks on one ground, which may come into view with a movement. @id Section */
export const section = z.strictObject({
  /** The ground it stands on: the page's own (`plain`), a shade of it (`soft`), or the colour `accent`. @example "soft" */
  background: z._default(z.enum(['plain', 'soft', 'accent']), 'plain'),
  /**
   * How it comes into view: `rise` from below, `fade` out of nothing, or, left out, without a movement. Visitors whose
   * device asks for less motion see none.
   * @example "rise"
   */
  animate: z.optional(z.enum(['rise', 'fade'])),
  /** What it is made of, from the top. @example [{ "kind": "heading", "text": "Our prices" }] */
  blocks: z.array(block).check(z.maxLength(60)),
})

export type Block = z.infer<typeof block>
export type Section = z.infer<typeof section>
