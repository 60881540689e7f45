import { toLocalPath } from '../posted-forms/redirects.ts'

/** Returns the path and query of a page of the desk; `/desk` for any other address. */
export function toDeskPath(to: string | undefined): string {
  const path = toLocalPath(to).replace(/#.*$/, '')
  return /^\/desk(?:[/?]|$)/.test(path) && path.length <= 500 ? path : '/desk'
}
