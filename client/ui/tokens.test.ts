import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The styles of the program's own pages. Scripts in pages of others, and the sandbox of payments, have no tokens. */
const styles = globSync('{client,worker}/**/*.css')
  .filter((path) => !/^client\/(?:embed|public)\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Returns the declarations of properties whose values are not allowed. */
function findDeclarations(property: RegExp, isAllowed: (value: string) => boolean): string[] {
  return styles.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<=[{;}/]\s*)([a-z][a-z-]*)\s*:\s*([^;{}]+)(?=;)/g)]
      .filter(([, name = '', value = '']) => property.test(name) && !isAllowed(value.trim()))
      .map(([declaration]) => `${path}: ${declaration}`),
  )
}

// A spinner and a dot are round in every theme, and marks within a text grow with it.
test('takes the radii of corners from tokens', () => {
  const isAllowed = (value: string) =>
    /^(?:0|inherit|50%|[\d.]+em)$/.test(value) || /var\(--radius/.test(value)
  expect(findDeclarations(/^border(?:-\w+)*-radius$/, isAllowed)).toEqual([])
})

// A shadow without blur is a line.
test('takes shadows from tokens', () => {
  const isLine = (value: string) => /^(?:inset )?0 0 0 [\d.]+(?:px|rem) /.test(value)
  const isAllowed = (value: string) => /^(?:none|var\(--shadow(?:-above)?\))$/.test(value) || isLine(value)
  expect(findDeclarations(/^box-shadow$/, isAllowed)).toEqual([])
})

test('takes sizes of letters from tokens, or from the text around', () => {
  const isAllowed = (value: string) => /^(?:inherit|0|[\d.]+(?:em|%|pt)|var\(--size-[a-z\d]+\))$/.test(value)
  expect(findDeclarations(/^font-size$/, isAllowed)).toEqual([])
})

test('has no literal space where a token has the same', () => {
  const base = readFileSync('client/ui/base.css', 'utf8')
  const tokens = new Set([...base.matchAll(/--space-\d: ([\d.]+rem);/g)].map(([, size]) => size))
  expect(tokens.size).toBe(8)
  const isAllowed = (value: string) =>
    /[a-z]\(/.test(value.replaceAll(/var\(--[a-z\d-]+\)/g, '')) ||
    !value.split(/\s+/).some((part) => tokens.has(part))
  expect(findDeclarations(/^(?:margin|padding|gap|(?:row|column)-gap)/, isAllowed)).toEqual([])
})
