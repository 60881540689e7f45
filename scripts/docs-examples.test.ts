import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { checkBundle } from '#worker/contract/bundle/checks/check-bundle.ts'
import { siteSettings } from '#worker/contract/bundle/site/settings.ts'

/** The examples of a page that are a part of a bundle: `"theme": { … }` is a setting of the site. */
const examples = [
  ...readFileSync('docs/publishing.md', 'utf8').matchAll(/```json\n *("[\s\S]*?)\n *```/g),
].map(([, part = '']): Record<string, unknown> => JSON.parse(`{${part}}`))

/** Adds the items of an example to the demo's, so that references to the demo's items stay valid. */
const addItems = ([key, items]: [string, unknown]) => {
  const existing = Object.entries(demoBundle).find(([name]) => name === key)?.[1]
  return [key, [existing ?? [], items ?? []].flat()] as const
}

test.each(examples)('accepts the example %j', (example) => {
  const settings = Object.entries(example).filter(([key]) => key in siteSettings.shape)
  const lists = Object.entries(example).filter(([key]) => !(key in siteSettings.shape))
  const site = { ...demoBundle.site, ...Object.fromEntries(settings) }
  expect(checkBundle({ ...demoBundle, ...Object.fromEntries(lists.map(addItems)), site }).mistakes).toEqual(
    [],
  )
})
