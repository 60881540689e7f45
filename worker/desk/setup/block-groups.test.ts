import { expect, test } from 'vitest'
import { section } from '#worker/contract/bundle/content/section.ts'
import { blockGroups } from './block-groups.ts'
import { describeShape } from './shape/shape.ts'
import { getConstant } from './shape/variants.ts'

test('every kind of block is in one group', () => {
  const blocks = describeShape(section.shape.blocks)
  const item = blocks.kind === 'list' ? describeShape(blocks.item) : blocks
  const kinds = item.kind === 'variants' ? item.options.map(getConstant) : []
  expect(blockGroups.flatMap((group) => group.kinds).toSorted()).toEqual(kinds.toSorted())
})
