import type { Selection } from './selection.ts'
import { writeSelection } from './selection.ts'

/** Choices to set, or with `undefined` to take out of the address. */
export type Change = { [K in keyof Selection]?: Selection[K] | undefined }

/** What is open on a page, not chosen: any other link closes it. */
const closed = { panel: undefined, q: undefined, more: undefined }

/** A selection with other choices. */
export function changed(selection: Selection, change: Change): Selection {
  const next = Object.entries({ ...selection, ...closed, ...change }).filter(
    ([, value]) => value !== undefined,
  )
  return Object.fromEntries(next)
}

/** The address of the same page with other choices. */
export function linkTo(path: string, selection: Selection, change: Change): string {
  return path + writeSelection(changed(selection, change))
}
