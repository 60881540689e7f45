import { toLocalPath } from '#worker/edge/posted-forms/redirects.ts'

/** The most that the API takes with a link to sign in. */
const MAX_LENGTH = 500

/** Returns the path and query of a page of the desk; `/desk` for any other address, and for one that is too long. */
export function toDeskPath(to: string | undefined, maxLength = MAX_LENGTH): string {
  const path = toLocalPath(to).replace(/#.*$/, '')
  return /^\/desk(?:[/?]|$)/.test(path) && path.length <= maxLength ? path : '/desk'
}
