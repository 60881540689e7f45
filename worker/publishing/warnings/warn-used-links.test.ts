import { expect, test } from 'vitest'
import { createGym, listGymWarnings, toFormer } from '#test/fixtures/warned-gym.ts'

test('warns of a new one-time link that was used already', () => {
  const oneTimeLinks = ['welcome', 'spring'].map((slug) => ({ slug, calendar: 'cal_spin' }))
  const former = toFormer(createGym(), ['spring'])
  expect(listGymWarnings({ oneTimeLinks }, { former })).toEqual(['oneTimeLinks.1.slug used-link'])
})
