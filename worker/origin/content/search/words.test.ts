import { expect, test } from 'vitest'
import { toSearchTerms } from './terms.ts'
import { listWords, toIndexedText } from './words.ts'

test.each([
  ['Über die Straße, nach Łódź!', 'uber die strasse nach lodz'],
  ["L’huile d'olive — crème brûlée", 'l huile d olive creme brulee'],
  ['ΟΔΌΣ, Смолянка', 'οδοσ смолянка'],
  ['مُدَرِّسَة و شَاي', 'مدرسة و شاي'],
  ['東京タワー 2階', '東 京 タ ワ ー 2 階'],
  ['นวดไทย', 'น ว ด ไ ท ย'],
  ['한국어 마사지', '한국어 마사지'.normalize('NFKD')],
  ['½ h, C++ & ﬁne', '1 2 h c fine'],
  ['AND "NEAR" title:* -x ^y {z}', 'and near title x y z'],
  ['😀 … —', ''],
])('indexes %s as %s', (text, words) => expect(toIndexedText(text)).toBe(words))

test('tells where each word is in the text', () => {
  const text = 'Ein Tag am Meer: l’été à 東京'
  const found = [...listWords(text)].map(({ from, to }) => text.slice(from, to))
  expect(found).toEqual(['Ein', 'Tag', 'am', 'Meer', 'l', 'été', 'à', '東', '京'])
})

test.each([
  ['deep tissue', [['deep'], true, ['tissue'], true]],
  ['spa da', [['spa'], false, ['da'], true]],
  ['a', [['a'], false]],
  ['東京 タワー', [['東', '京'], false, ['タ', 'ワ', 'ー'], false]],
  ['iPhone東京', [['iphone'], true, ['東', '京'], false]],
  ['“ ” * -', []],
])('reads the query %s', (query, expected) => {
  expect(toSearchTerms(query).flatMap(({ words, isPrefix }) => [words, isPrefix])).toEqual(expected)
})

test('takes a limited number of words from a query', () => {
  const query = Array.from({ length: 50 }, (_, index) => `w${index}`).join(' ')
  expect(toSearchTerms(query).length).toBeLessThanOrEqual(8)
  expect(toSearchTerms('東'.repeat(100)).flatMap(({ words }) => words).length).toBeLessThanOrEqual(24)
})
