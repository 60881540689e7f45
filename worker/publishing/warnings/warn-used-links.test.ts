import { expect, test } from 'vitest'
import { createGym, toFormer, warnOf } from '#test/fixtures/warned-gym.ts'

test('warns of a new one-time link that was used already', () => {
  const oneTimeLinks = ['welcome', 'spring'].map((slug) => ({ slug, calendar: 'cal_spin' }))
  const former = toFormer(createGym(), ['spring'])
  expect(warnOf({ oneTimeLinks }, { former })).toEqual(['oneTimeLinks.1.slug used-link'])
})
