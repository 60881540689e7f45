import type { Problem } from '#worker/contract/problem.ts'

/**
 * Loads the page anew where something of the cart is no longer offered: the server then shows what is left, and says so.
 * What was typed is kept as the draft. Gives whether it does.
 */
export function reloadIfGone({ errors = [] }: Problem): boolean {
  const gone = errors.some(({ path }) => path.startsWith('items.'))
  if (gone) location.reload()
  return gone
}
