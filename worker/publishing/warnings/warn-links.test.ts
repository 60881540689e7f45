import { expect, test } from 'vitest'
import { type GymChange, listGymWarnings } from '#test/fixtures/warned-gym.ts'

const form = (to: string, link: string): NonNullable<GymChange['forms']>[number] => ({
  kind: 'form',
  id: 'frm_ask',
  slug: 'ask',
  name: 'Ask us',
  steps: [
    {
      id: 'all',
      fields: [{ id: 'more', kind: 'html', text: { markdown: `[More](${link})` } }],
    },
  ],
  rules: [{ do: 'redirect', to }],
  done: { action: { label: 'On', link } },
})

const withUrls = (url: string): GymChange => ({
  site: { privacyUrl: url, terms: { text: 'Yes', version: '1', url } },
  forms: [form(url, url)],
  redirects: [{ from: '/old', to: url }],
})

test('warns of policies, redirects and forms that link to a path that does not exist', () => {
  expect(listGymWarnings(withUrls('/none'))).toEqual(
    [
      'site.privacyUrl',
      'site.terms.url',
      'forms.0.steps.0.fields.0.text.markdown',
      'forms.0.rules.0.to',
      'forms.0.done.action.link',
      'redirects.0.to',
    ].map((path) => `${path} broken-link`),
  )
})

test.each(['/', '/search?q=spin', '/widget/bookings/spin', 'https://elsewhere.example/none'])(
  'accepts %s',
  (url) => {
    expect(listGymWarnings(withUrls(url))).toEqual([])
  },
)
