import type { Selection } from './selection.ts'
import { writeSelection } from './selection.ts'

/** Choices to set; `undefined` removes a choice from the URL. */
export type SelectionChange = { [K in keyof Selection]?: Selection[K] | undefined }

/** Values that close panels and filters and leave the intake form. Every change includes them, unless it sets them itself. */
const clearedViewState = { panel: undefined, q: undefined, more: undefined, at: undefined }

/** Returns the selection with a change applied. */
export function changeSelection(selection: Selection, change: SelectionChange): Selection {
  // Changes to the dates of a series belong to the slot: a change of the slot drops them.
  const dates = 'slot' in change && { dates: undefined }
  const remainingChoices = Object.entries({ ...selection, ...clearedViewState, ...dates, ...change }).filter(
    ([, value]) => value !== undefined,
  )
  return Object.fromEntries(remainingChoices)
}

/** Returns the URL of the same page with a change applied to the selection. */
export function linkTo(path: string, selection: Selection, change: SelectionChange): string {
  return path + writeSelection(changeSelection(selection, change))
}
