import { htmlToMarkdown } from './html-to-markdown.ts'
import { applyEdit, getSelection, isMarkdownField } from './text-area.ts'

/** A larger document is pasted as plain text. */
const MAX_CHARACTERS = 4_000_000

/** Whether the Shift key was down at the last key event. With it, people paste plain text. */
let isShifted = false

function handlePaste(event: ClipboardEvent): void {
  const { target: area, clipboardData } = event
  if (event.defaultPrevented || !isMarkdownField(area) || isShifted) return
  const html = clipboardData?.getData('text/html') ?? ''
  if (html === '' || html.length > MAX_CHARACTERS) return
  // A parsed document runs no scripts and loads nothing.
  const markdown = htmlToMarkdown(new DOMParser().parseFromString(html, 'text/html').body)
  if (markdown === undefined) return
  event.preventDefault()
  const { start, end } = getSelection(area)
  const charactersLeft =
    area.maxLength < 0 ? markdown.length : area.maxLength - area.value.length + end - start
  const text = markdown.slice(0, Math.max(0, charactersLeft))
  const caret = start + text.length
  applyEdit(area, { from: start, to: end, text, start: caret, end: caret })
}

/** Pastes formatted text from word processors and web pages as Markdown; with the Shift key, as plain text. */
export function pasteMarkdown(): void {
  document.addEventListener('keydown', ({ shiftKey }) => {
    isShifted = shiftKey
  })
  document.addEventListener('keyup', ({ shiftKey }) => {
    isShifted = shiftKey
  })
  document.addEventListener('paste', handlePaste)
}
