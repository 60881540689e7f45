import { addLink, toggleInlineMark } from './inline-marks.ts'
import { continueLine, isLineMark, toggleLineMark } from './line-marks.ts'
import { moveInToolbar } from './move-in-toolbar.ts'
import { pasteMarkdown } from './paste-markdown.ts'
import { previewTexts } from './preview-texts.ts'
import type { Edit, Selection } from './selection.ts'
import { applyEdit, getSelection, isMarkdownField } from './text-area.ts'

const shortcuts: Readonly<Record<string, string>> = { b: 'bold', i: 'italic', k: 'link' }

/** Returns the edit of a tool; undefined for one that does not exist. */
function findEdit(selection: Selection, mark: string | undefined): Edit | undefined {
  if (mark === 'bold') return toggleInlineMark(selection, '**')
  if (mark === 'italic') return toggleInlineMark(selection, '*')
  if (mark === 'link') return addLink(selection)
  return isLineMark(mark) ? toggleLineMark(selection, mark) : undefined
}

function handleClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-mark]') : null
  const id = button?.closest<HTMLElement>('[data-tools]')?.dataset.tools
  const area = id === undefined ? null : document.getElementById(id)
  if (!button || !isMarkdownField(area)) return
  const edit = findEdit(getSelection(area), button.dataset.mark)
  if (edit) applyEdit(area, edit)
}

function handleKey(event: KeyboardEvent): void {
  const { target: area, key } = event
  if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return
  if (moveInToolbar(event) || !isMarkdownField(area)) return
  const isCommand = event.ctrlKey !== event.metaKey
  const edit = isCommand
    ? findEdit(getSelection(area), shortcuts[key.toLowerCase()])
    : key === 'Enter'
      ? continueLine(getSelection(area))
      : undefined
  if (!edit) return
  event.preventDefault()
  applyEdit(area, edit)
}

/** Makes the tools of the fields for Markdown work, and their keyboard shortcuts. Lists go on with the Enter key. */
export function writeMarkdown(): void {
  document.addEventListener('click', handleClick)
  document.addEventListener('keydown', handleKey)
  pasteMarkdown()
  previewTexts()
}
