import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { beforeAll, expect, test } from 'vitest'
import { listEveryPage } from '#test/fixtures/every-page.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { TestSite } from './harness.ts'
import { worker } from './shared-worker.ts'

let site: TestSite
beforeAll(async () => {
  site = await worker.site({ now: MONDAY, preview: true })
})

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // HTML allows both spellings; React writes this one.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // Texts of the business may be long; search engines cut them.
      'long-title': 'off',
      // A disabled link (`aria-disabled`) has no native element.
      'prefer-native-element': ['error', { exclude: ['link'] }],
      // The style sheet does not wrap telephone numbers.
      'tel-non-breaking': 'off',
    },
  }),
)

test.each(['', '/de'])(
  'has valid HTML on every page with the prefix %j',
  async (prefix) => {
    const paths = await listEveryPage(site.fetch, [prefix])
    const complaints: string[] = []
    for (const path of paths) {
      const html = await (await site.fetch(path)).text()
      const { results } = await validator.validateString(html, path)
      for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
        complaints.push(`${path}: ${ruleId}: ${message} (${selector})`)
    }
    expect(complaints).toEqual([])
  },
  120_000,
)
