import { expect, test } from 'vitest'
import { toScriptJson } from './script-json.ts'

test('escapes every text that could end the element', () => {
  const value = { text: '</script><!--<script>\u2028\u2029"\\' }
  const json = toScriptJson(value)
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(value)
})
