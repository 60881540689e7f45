import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ["O'Neill", 'O’Neill'],
  ['OBRIEN', 'O’Brien'],
  ["o'brien", 'O´Brien'],
  ['Nuʻuanu', 'NUUANU'],
  ['Γιώργοσ', 'ΓΙΩΡΓΟΣ'],
  ['Γιώργος', 'Γιώργοσ'],
  ['jean-luc', 'Jean‑Luc'],
  ['Þórður', 'thordur'],
  ['Łukasz Ångström', 'lukasz angstrom'],
  ['Straße', 'STRASSE'],
])('%s is found by %s', (one, other) => expect(foldText(one)).toBe(foldText(other)))
