import * as z from 'zod/mini'
import { flatMapInTurns, type Turns } from '../../../turns.ts'
import { getAllBlocks, getKind } from '../fragments.ts'
import { type Mistake, parseItems } from '../mistake.ts'
import type { Outline } from '../outline.ts'

const imagePart = z.object({ id: z.string(), alt: z.optional(z.unknown()) })
const linkedImage = z.object({ image: z.string(), link: z.string() })

/** The caption stands beside the link: what the picture says is all that says where it leads. */
export function* checkImageLinks(outline: Outline): Turns<Mistake[]> {
  const images = parseItems('images', outline.images, imagePart).map(({ value }) => value)
  const silent = new Set(images.filter(({ alt }) => alt === undefined).map(({ id }) => id))
  const blocks = yield* getAllBlocks(outline)
  const shown = blocks.filter((block) => getKind(block) === 'image')
  return yield* flatMapInTurns(shown, ({ path, value }): Mistake[] => {
    const block = linkedImage.safeParse(value).data
    if (!block || !silent.has(block.image)) return []
    const message = `A picture that is a link needs a description: ${block.image} has no alt`
    return [{ path: `${path}.link`, code: 'link-without-name', message }]
  })
}
