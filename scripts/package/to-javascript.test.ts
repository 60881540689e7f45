import { expect, test } from 'vitest'
import { toJavaScript } from './to-javascript.ts'

test('strips types, and imports the stripped modules', () => {
  const source = `import { first } from '#command/first.ts'
import type { Second } from './second.ts'
import {
  third,
  type Fourth,
} from '../third.ts'
import './fifth.ts'
import { join } from 'node:path'
export { sixth } from './sixth.ts'
const seventh = await import('./seventh.ts')
const path: Fourth = join('eighth.ts', first(third))
`
  expect(toJavaScript(source).replaceAll(/ +$/gm, '')).toBe(`import { first } from '#command/first.js'

import {
  third,

} from '../third.js'
import './fifth.js'
import { join } from 'node:path'
export { sixth } from './sixth.js'
const seventh = await import('./seventh.js')
const path         = join('eighth.ts', first(third))
`)
})
