/**
 * Removes the ids of previews and the slugs of one-time links from a path, because they give access and paths are logged.
 */
export function redactPath(path: string): string {
  return path.replace(/(\/previews?\/)[^/]+/, '$1…').replace(/(\/(?:otl|one-time-links)\/).+/, '$1…')
}
