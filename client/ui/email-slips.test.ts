import { expect, test } from 'vitest'
import { suggestEmail } from './email-slips.ts'

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['Ana.Reis@gmai.com', 'Ana.Reis@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmial.con', 'ana@gmail.com'],
  ['ana@firma.con', 'ana@firma.com'],
  ['ana@firma,de', 'ana@firma.de'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmail,com', 'ana@gmail.com'],
  ['ana@gmail..com', 'ana@gmail.com'],
  ['ana@gmail', 'ana@gmail.com'],
  ['ana@hotnail.fr', 'ana@hotmail.fr'],
  ['ana@hotmial.con', 'ana@hotmail.com'],
  ['ana@outlok.pt', 'ana@outlook.pt'],
  ['ana@yahooo.es', 'ana@yahoo.es'],
  ['ana@t-onlin.de', 'ana@t-online.de'],
  ['ana@iclod.com', 'ana@icloud.com'],
  ['ana@libero.itt', 'ana@libero.it'],
])('corrects %s to %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'ana@gmail.com',
  'ANA@GMAIL.COM',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@gmx.net',
  'ana@web.de',
  'ana@hotmail.co.uk',
  'ana@example.com',
  'ana@harbourandpine.example',
  'ana@wep.de',
  'ana@gmx.org',
  'ana@univ-lisboa.pt',
  'ana@@gmial.com',
  'ana reis@gmial.com',
  '@gmial.com',
  'gmial.com',
  'ana@',
  '',
])('leaves %j as it is', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})

test('takes no more than linear time for a very long text', () => {
  expect(suggestEmail(`a@${'gmail.'.repeat(200_000)}com`)).toBeUndefined()
})
