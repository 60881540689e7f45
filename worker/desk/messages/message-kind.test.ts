import { expect, test } from 'vitest'
import { messageNames } from '#worker/contract/bundle/site/messages.ts'
import { getKindText } from './message-kind.ts'

test.each(messageNames)('has a text for %s', (name) => {
  expect(getKindText(name)).toMatch(/^messageKind\./)
})
