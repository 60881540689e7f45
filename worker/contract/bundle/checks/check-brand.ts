import * as z from 'zod/mini'
import { findInDocument } from './fragments.ts'
import { type Mistake, parseItems } from './mistake.ts'
import type { Outline } from './outline.ts'

const MIN_ICON = 512

const picture = z.object({ id: z.string(), width: z.int(), height: z.int(), type: z.optional(z.string()) })

/** Checks that the site's icon is an SVG, or large enough for home screens. */
export function checkBrand(outline: Outline): Mistake[] {
  const images = parseItems('images', outline.images, picture)
  return findInDocument(outline, 'site.brand.icon').flatMap(({ path, value: id }): Mistake[] => {
    const icon = images.find(({ value }) => value.id === id)?.value
    if (!icon || icon.type === 'image/svg+xml' || Math.min(icon.width, icon.height) >= MIN_ICON) return []
    const message = `The icon ${icon.id} is ${icon.width} × ${icon.height} pixels. Use a square image of at least ${MIN_ICON} × ${MIN_ICON}, or an SVG`
    return [{ path, code: 'small-icon', message }]
  })
}
