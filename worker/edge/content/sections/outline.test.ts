import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BlockView } from '#worker/contract/content/block-view.ts'
import { getHeadingLevels } from './outline.ts'

const block = fc.oneof(
  fc.record({
    kind: fc.constant('heading' as const),
    level: fc.constantFrom(2 as const, 3 as const),
    text: fc.constant('x'),
  }),
  fc.record({ kind: fc.constant('text' as const), html: fc.constantFrom('<p>x</p>', '<h2>x</h2>') }),
  fc.record({ kind: fc.constant('hours' as const), hours: fc.constant({ weekly: {} }) }),
)
const columns = fc.record({
  kind: fc.constant('columns' as const),
  columns: fc.array(fc.array(block, { maxLength: 3 }), { minLength: 2, maxLength: 3 }),
})
const sections = fc.array(
  fc.record({
    background: fc.constant('plain' as const),
    blocks: fc.array(fc.oneof(block, columns), { maxLength: 6 }),
  }),
  { maxLength: 4 },
)

it('has at most one top heading and skips no level', () => {
  fc.assert(
    fc.property(sections, fc.boolean(), (sections, hasTitle) => {
      const levels = getHeadingLevels(sections, hasTitle)
      const getLevels = (leaf: BlockView) => (leaf.kind === 'heading' ? [levels.get(leaf) ?? 0] : [])
      const headings = [...levels.keys()].flatMap(getLevels)
      expect(headings.filter((level) => level === 1).length).toBeLessThanOrEqual(hasTitle ? 0 : 1)

      let current = hasTitle ? 1 : 0
      for (const [leaf, level] of levels) {
        // Before the first heading, blocks have headings of level 2.
        if (leaf.kind !== 'text') expect(level).toBeLessThanOrEqual(Math.max(current, 1) + 1)
        if (leaf.kind === 'heading') current = level
        if (leaf.kind === 'text' && leaf.html.includes('<h2')) current = 2
      }
    }),
  )
})
