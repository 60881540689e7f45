import { expect, test } from 'vitest'
import { createGym, type GymChange, listGymWarnings, toFormer } from '#test/fixtures/warned-gym.ts'

type Terms = NonNullable<NonNullable<GymChange['site']>['terms']>

const warn = (before: GymChange, after: GymChange) =>
  listGymWarnings(after, { former: toFormer(createGym(before)) })
const withTerms = (text: Terms['text'], rest: Partial<Terms> = {}): GymChange => ({
  site: { terms: { text, version: '1', ...rest } },
})
const withConsent = (text: string, version: string): GymChange => ({
  forms: [
    {
      kind: 'form',
      id: 'frm_health',
      slug: 'health',
      name: 'Health',
      steps: [{ id: 'all', fields: [{ id: 'photos', kind: 'consent', label: 'Photos', text, version }] }],
    },
  ],
})

test.each<[string, GymChange, GymChange, string[]]>([
  [
    'other terms with the same version',
    withTerms('I agree'),
    withTerms('I agree to all'),
    ['site.terms.version same-version'],
  ],
  [
    'other terms in one language with the same version',
    withTerms({ en: 'Yes', de: 'Ja' }),
    withTerms({ en: 'Yes', de: 'Jawohl' }),
    ['site.terms.version same-version'],
  ],
  [
    'terms at another URL with the same version',
    withTerms('I agree', { url: 'https://a.example/1' }),
    withTerms('I agree', { url: 'https://a.example/2' }),
    ['site.terms.version same-version'],
  ],
  [
    'another consent to marketing with the same version',
    { site: { marketing: { text: 'Mails', version: '1' } } },
    { site: { marketing: { text: 'Mails and calls', version: '1' } } },
    ['site.marketing.version same-version'],
  ],
  [
    'another consent in a form with the same version',
    withConsent('On the site', '1'),
    withConsent('Everywhere', '1'),
    ['forms.0.steps.0.fields.0.version same-version'],
  ],
])('warns of %s', (_, before, after, expected) => {
  expect(warn(before, after)).toEqual(expected)
})

test.each<[string, GymChange, GymChange]>([
  ['other terms with another version', withTerms('I agree'), withTerms('I agree to all', { version: '2' })],
  ['an added language', withTerms({ en: 'Yes' }), withTerms({ en: 'Yes', de: 'Ja' })],
  ['other spaces and line breaks', withTerms('I  agree\nto all'), withTerms('I agree to all')],
  ['another consent with another version', withConsent('On the site', '1'), withConsent('Everywhere', '2')],
  ['the first terms', {}, withTerms('I agree')],
])('does not warn of %s', (_, before, after) => {
  expect(warn(before, after)).toEqual([])
})
