import { expect, test } from 'vitest'
import { section } from '#worker/contract/bundle/content/section.ts'
import { chooseText } from '../choose-language.ts'
import { countReadingMinutes } from './reading-minutes.ts'

const count = (blocks: unknown[], locale: 'de' | 'en' = 'en') =>
  countReadingMinutes([section.parse({ blocks })], (text) => chooseText(text, locale, 'en'))

const words = (number: number) => 'word '.repeat(number)

test('counts 200 words a minute, rounded, and at least one minute', () => {
  const counts = [0, 1, 299, 300, 1000].map((number) =>
    count([{ kind: 'text', text: { markdown: `x ${words(number)}` } }]),
  )
  expect(counts).toEqual([1, 1, 2, 2, 5])
})

test('counts the text of the reader\u2019s language, also in columns, and no markup', () => {
  const blocks = [
    { kind: 'text', text: { markdown: { en: words(200), de: 'Kurz' } } },
    {
      kind: 'columns',
      columns: [
        [
          {
            kind: 'faq',
            items: [{ question: 'Why?', answer: { html: `<p class="a b c">${words(199)}</p>` } }],
          },
        ],
        [{ kind: 'text', text: { markdown: { en: `${words(199)}[one](/a "b c d") \u2013 *`, de: 'Kurz' } } }],
      ],
    },
    { kind: 'buttons', buttons: [{ label: 'Book now', link: '/widget/booking' }] },
  ]
  expect([count(blocks), count(blocks, 'de')]).toEqual([3, 1])
})
