import { expect, test } from 'vitest'
import { blockRequest } from '#worker/contract/admin/blocks.ts'
import { fromRule, toRule } from './repeat-rule.ts'

test.each([
  ['daily', '', 'FREQ=DAILY'],
  ['weekly', '2026-12-31', 'FREQ=WEEKLY;UNTIL=20261231'],
  ['fortnightly', '', 'FREQ=WEEKLY;INTERVAL=2'],
  ['FREQ=MONTHLY;BYDAY=1MO;UNTIL=20270101', '', 'FREQ=MONTHLY;BYDAY=1MO;UNTIL=20270101'],
])('%s until "%s" is the rule %s, in both directions', (repeat, until, rule) => {
  expect(toRule(repeat, until)).toBe(rule)
  expect(fromRule(rule)).toEqual({ repeat, until })
  const block = { owner: { kind: 'site' }, from: '2026-12-01', to: '2026-12-01', repeat: rule }
  expect(blockRequest.safeParse(block).success).toBe(true)
})
