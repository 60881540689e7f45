import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { beforeAll, expect, test } from 'vitest'
import { everyPage } from '#test/fixtures/every-page.ts'
import { monday } from '#test/fixtures/requests.ts'
import type { TestSite } from './harness.ts'
import { worker } from './shared-worker.ts'

let site: TestSite
beforeAll(async () => {
  site = await worker.site({ now: monday, preview: true })
})

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // How React writes what HTML lets one write either way.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // A business's own words may be long; a search engine cuts them.
      'long-title': 'off',
      // A link that leads nowhere for now, `aria-disabled`, has no native element.
      'prefer-native-element': ['error', { exclude: ['link'] }],
      // The style sheet keeps a telephone number on one line.
      'tel-non-breaking': 'off',
    },
  }),
)

test.each(['', '/de'])(
  'every page is valid HTML, with the prefix %j',
  async (prefix) => {
    const paths = await everyPage(site.fetch, [prefix])
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
