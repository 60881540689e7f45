import * as z from 'zod/mini'
import { flatMapWithPauses, type PausableWork } from '../../../pausable-work.ts'
import { getAllBlocks, getKind } from '../fragments.ts'
import { type Mistake, parseItems } from '../mistake.ts'
import type { Outline } from '../outline.ts'

const imageShape = z.object({ id: z.string(), alt: z.optional(z.unknown()) })
const linkedImage = z.object({ image: z.string(), link: z.string() })

/**
 * Checks that linked images have an alternative text, which is the accessible name of the link. The caption is outside the
 * link.
 */
export function* checkImageLinks(outline: Outline): PausableWork<Mistake[]> {
  const images = parseItems('images', outline.images, imageShape).map(({ value }) => value)
  const withoutAlt = new Set(images.filter(({ alt }) => alt === undefined).map(({ id }) => id))
  const blocks = yield* getAllBlocks(outline)
  const imageBlocks = blocks.filter((block) => getKind(block) === 'image')
  return yield* flatMapWithPauses(imageBlocks, ({ path, value }): Mistake[] => {
    const block = linkedImage.safeParse(value).data
    if (!block || !withoutAlt.has(block.image)) return []
    const message = `A picture that is a link needs a description: ${block.image} has no alt`
    return [{ path: `${path}.link`, code: 'link-without-name', message }]
  })
}
