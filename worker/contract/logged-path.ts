/** A path as logs have it: without what opens a preview or a one-time link to whoever reads it there. */
export function loggedPath(path: string): string {
  return path.replace(/(\/previews?\/)[^/]+/, '$1…').replace(/(\/(?:otl|one-time-links)\/).+/, '$1…')
}
