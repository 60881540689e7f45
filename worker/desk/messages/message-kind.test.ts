import { expect, test } from 'vitest'
import { messageNames } from '#worker/contract/bundle/site/messages.ts'
import { getKindTextKey } from './message-kind.ts'

test.each(messageNames)('has a text for %s', (name) => {
  expect(getKindTextKey(name)).toMatch(/^messageKind\./)
})
