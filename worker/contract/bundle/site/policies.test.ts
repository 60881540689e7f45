import { expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { checkBundle } from '../checks/check-bundle.ts'

/** Lists the mistakes of the demo bundle if its terms and its privacy policy have this URL. */
function listMistakes(url: string): string[] {
  const { site } = demoBundle
  const terms = { ...(site.terms ?? { text: 'Yes', version: '1' }), url }
  const bundle = { ...demoBundle, site: { ...site, privacyUrl: url, terms } }
  return checkBundle(bundle).mistakes.map(({ path, code }) => `${path} ${code}`)
}

test.each(['https://terms.example/a?b#c', 'http://localhost:8787/terms', '/terms', '/legal/terms?a=b#c'])(
  'policies may be at %s',
  (url) => {
    expect(listMistakes(url)).toEqual([])
  },
)

test.each(['//terms.example', '/\\terms.example', '/a b', 'javascript:alert(1)', 'terms', ''])(
  'policies may not be at %j',
  (url) => {
    const mistakes = ['site.privacyUrl policy-address', 'site.terms.url policy-address']
    expect(listMistakes(url).sort()).toEqual(mistakes)
  },
)
