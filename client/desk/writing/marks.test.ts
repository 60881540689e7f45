import { expect, test } from 'vitest'
import { addLink, toggleInlineMark } from './inline-marks.ts'
import { continueLine, type LineMark, toggleLineMark } from './line-marks.ts'
import type { Edit, Selection } from './selection.ts'

/** Reads a text in which `⟦` and `⟧` are around what is selected, or `|` is the caret. */
function read(marked: string): Selection {
  const caret = marked.indexOf('|')
  if (caret !== -1) return { text: marked.replace('|', ''), start: caret, end: caret }
  const [before = '', selected = '', after = ''] = marked.split(/[⟦⟧]/)
  const end = before.length + selected.length
  return { text: before + selected + after, start: before.length, end }
}

/** Returns the text after an edit, with the selection as {@link read} reads it. */
function apply({ text }: Selection, edit: Edit): string {
  const after = text.slice(0, edit.from) + edit.text + text.slice(edit.to)
  const { start, end } = edit
  return start === end
    ? `${after.slice(0, start)}|${after.slice(start)}`
    : `${after.slice(0, start)}⟦${after.slice(start, end)}⟧${after.slice(end)}`
}

test.each([
  ['We cut ⟦dry⟧ hair', '**', 'We cut **⟦dry⟧** hair'],
  ['We cut **⟦dry⟧** hair', '**', 'We cut ⟦dry⟧ hair'],
  ['We cut ⟦**dry**⟧ hair', '**', 'We cut ⟦dry⟧ hair'],
  ['We cut **⟦dry⟧** hair', '*', 'We cut ***⟦dry⟧*** hair'],
  ['We cut ***⟦dry⟧*** hair', '**', 'We cut *⟦dry⟧* hair'],
  ['We cut⟦ dry ⟧hair', '*', 'We cut *⟦dry⟧* hair'],
  ['We |', '**', 'We **|**'],
  ['We **|**', '**', 'We |'],
  ['|', '*', '*|*'],
  ['⟦- one\n\n- two⟧', '**', '⟦- **one**\n\n- **two**⟧'],
  ['⟦- **one**\n- **two**⟧', '**', '⟦- one\n- two⟧'],
] as const)('marks %j with %s', (marked, mark, expected) => {
  const selection = read(marked)
  expect(apply(selection, toggleInlineMark(selection, mark))).toBe(expected)
})

test.each([
  ['see ⟦our prices⟧ here', 'see [our prices](⟦https://⟧) here'],
  ['see ⟦https://a.example/b⟧', 'see [|](https://a.example/b)'],
  ['see |', 'see [|](https://)'],
])('makes %j a link', (marked, expected) => {
  const selection = read(marked)
  expect(apply(selection, addLink(selection))).toBe(expected)
})

test.each<[string, LineMark, string]>([
  ['Pri|ces', 'heading', '## Prices|'],
  ['## Pri|ces', 'heading', 'Prices|'],
  ['- Pri|ces', 'heading', '## Prices|'],
  ['|', 'list', '- |'],
  ['a\n⟦one\n\ntwo⟧\nb', 'list', 'a\n⟦- one\n\n- two⟧\nb'],
  ['⟦- one\n- two⟧', 'numbers', '⟦1. one\n2. two⟧'],
  ['⟦1. one\n2. two\n⟧end', 'numbers', '⟦one\ntwo⟧\nend'],
  ['⟦> one⟧', 'quote', '⟦one⟧'],
])('marks the lines of %j as %s', (marked, mark, expected) => {
  const selection = read(marked)
  expect(apply(selection, toggleLineMark(selection, mark))).toBe(expected)
})

test.each([
  ['- one|', '- one\n- |'],
  ['  * one|', '  * one\n  * |'],
  ['9. one| two', '9. one\n10. | two'],
  ['- [x] one|', '- [x] one\n- [ ] |'],
  ['- one\n- |', '- one\n|'],
  ['- one\n- |\n\nnext', '- one\n|\n\nnext'],
  ['> one|', '> one\n> |'],
  ['> |', '|'],
  ['> - one|', '> - one\n> - |'],
  ['> - |', '> |'],
  ['one|', undefined],
  ['|- one', undefined],
  ['- ⟦one⟧', undefined],
])('goes on with the list of %j', (marked, expected) => {
  const selection = read(marked)
  const edit = continueLine(selection)
  expect(edit && apply(selection, edit)).toBe(expected)
})
