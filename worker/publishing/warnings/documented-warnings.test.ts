import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { warningCodes } from '#worker/contract/admin/publication.ts'

test.each(warningCodes)('explains the warning %s in the documentation', (code) => {
  expect(readFileSync('docs/publishing.md', 'utf8')).toContain(`\`${code}\``)
})
