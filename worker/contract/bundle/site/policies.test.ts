import { expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { checkBundle } from '../checks/check-bundle.ts'

/** Lists the mistakes of the demo's bundle with these addresses of its policies. */
function listMistakes(address: string): string[] {
  const { site } = demoBundle
  const terms = { ...(site.terms ?? { text: 'Yes', version: '1' }), url: address }
  const bundle = { ...demoBundle, site: { ...site, privacyUrl: address, terms } }
  return checkBundle(bundle).mistakes.map(({ path, code }) => `${path} ${code}`)
}

test.each(['https://terms.example/a?b#c', 'http://localhost:8787/terms', '/terms', '/legal/terms?a=b#c'])(
  'policies may be at %s',
  (address) => {
    expect(listMistakes(address)).toEqual([])
  },
)

test.each(['//terms.example', '/\\terms.example', '/a b', 'javascript:alert(1)', 'terms', ''])(
  'policies may not be at %j',
  (address) => {
    const mistakes = ['site.privacyUrl policy-address', 'site.terms.url policy-address']
    expect(listMistakes(address).sort()).toEqual(mistakes)
  },
)
