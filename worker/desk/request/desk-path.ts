import { toLocalPath } from '#worker/edge/posted-forms/redirects.ts'

/** The maximum length of a page's path that the API takes when it makes a sign-in link. */
const MAX_LENGTH = 500

/** Returns the path and query of a page of the desk; `/desk` for any other URL, and for one that is too long. */
export function toDeskPath(to: string | undefined, maxLength = MAX_LENGTH): string {
  const path = toLocalPath(to).replace(/#.*$/, '')
  return /^\/desk(?:[/?]|$)/.test(path) && path.length <= maxLength ? path : '/desk'
}
