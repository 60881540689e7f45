import type { Edit, Selection } from './selection.ts'

/** Returns whether an element is a Markdown field that can be edited. */
export const isMarkdownField = (element: EventTarget | null): element is HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement && 'writing' in element.dataset && !element.matches(':disabled')

export const getSelection = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selection => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** Changes the text of a field as if it had been typed, so that the browser can undo it. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, text, start, end }: Edit): void {
  area.focus()
  area.setSelectionRange(from, to)
  const isChanged = text !== '' || from < to
  const command = text === '' ? 'delete' : 'insertText'
  if (isChanged && !document.execCommand(command, false, text)) {
    area.setRangeText(text, from, to, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}
