/**
 * Removes the ids of previews, the slugs of one-time links, the tokens of calendar feeds and the secrets of sign-in links
 * from a path, because they give access and paths are logged.
 */
export function redactPath(path: string): string {
  return path
    .replace(/(\/previews?\/)[^/]+/, '$1…')
    .replace(/(\/(?:otl|one-time-links|calendar-feeds|desk\/sign-in)\/).+/, '$1…')
}
