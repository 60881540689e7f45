import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkBundle } from '#worker/contract/bundle/checks/check-bundle.ts'
import { siteSettings } from '#worker/contract/bundle/site/settings.ts'
import { demoBundle } from '#worker/origin/demo/bundle.ts'

/** The examples of a page that are a part of a bundle: `"theme": { … }` is a setting of the site. */
const examples = [...readFileSync('docs/publishing.md', 'utf8').matchAll(/```json\n("[\s\S]*?)\n```/g)].map(
  ([, part = '']): Record<string, unknown> => JSON.parse(`{${part}}`),
)

test.each(examples)('accepts the example %j', (example) => {
  const parts = Map.groupBy(Object.entries(example), ([key]) => key in siteSettings.shape)
  const site = { ...demoBundle.site, ...Object.fromEntries(parts.get(true) ?? []) }
  const { mistakes } = checkBundle({ ...demoBundle, ...Object.fromEntries(parts.get(false) ?? []), site })
  expect(mistakes).toEqual([])
})
