import { expect, test } from 'vitest'
import { listResourceTexts } from './resource-texts.ts'

const page = {
  id: 'page_about',
  path: 'about',
  title: { en: 'About', pt: 'Sobre' },
  description: 'Who we are',
  cover: 'img_room',
  sections: [
    {
      background: 'soft',
      blocks: [
        { kind: 'heading', level: 2, text: { en: 'Our house', pt: 'A nossa casa' } },
        {
          kind: 'columns',
          columns: [
            [
              {
                kind: 'text',
                text: {
                  markdown: { en: 'Calm **hands** &amp; [tea](/tea "x").\n\n- one\n- two', pt: 'Chá' },
                },
              },
            ],
            [
              {
                kind: 'faq',
                items: [{ question: 'Why?', answer: { html: '<p>So<br>there</p><script>x()</script>' } }],
              },
            ],
          ],
        },
        { kind: 'buttons', buttons: [{ label: 'Book now', link: '/widget/booking' }] },
        { kind: 'map', address: 'Rua 1\nPorto' },
      ],
    },
  ],
}

test('reads all texts that visitors can read in each language, in order', () => {
  const [english, portuguese, ...others] = listResourceTexts('page', page, 'en')
  expect(others).toEqual([])
  expect(english).toMatchObject({
    locale: 'en',
    title: 'About',
    text: 'Who we are · Our house · Calm hands & tea. one · two · Why? So · there · Rua 1 · Porto',
  })
  expect(portuguese).toMatchObject({ locale: 'pt', title: 'Sobre', shownIn: ['pt', 'pt-br'] })
  expect(portuguese?.text).toContain('A nossa casa · Chá · Why?')
  expect([english, portuguese].flatMap((text) => text?.shownIn ?? [])).toHaveLength(15)
})

test('reads a text without languages as one in the default language', () => {
  const service = {
    id: 'srv_cut',
    slug: 'cut',
    name: 'Haircut',
    description: 'With a wash',
    addOns: [{ name: 'Tea' }],
  }
  expect(listResourceTexts('service', service, 'pl')).toMatchObject([
    { locale: 'pl', title: 'Haircut', text: 'With a wash · Tea' },
  ])
})

test('reads nothing that is hidden in HTML, and only the start of a very long text', () => {
  const read = (html: string) =>
    listResourceTexts('product', { title: 'Oil', description: { html } }, 'en')[0]?.text
  expect(read('a<!-- secret --><style>b{}</style><textarea>c</textarea><b title="d">e</b>&eacute;')).toBe(
    'aeé',
  )
  expect(read('<p>open <!-- secret')).toBe('open')
  expect(read('<i>'.repeat(100_000))).toBe('')
  expect(read(`<p>${'word '.repeat(60_000)}</p>`)?.length).toBeLessThanOrEqual(200_000)
})
