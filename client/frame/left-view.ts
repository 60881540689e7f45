import { findPreviousUrl } from './page-data.ts'

const PREFIX = 'daybook '

/**
 * Keeps what the visitor sees on this page for the page that comes next. The name of the frame outlives its pages, also
 * where storage is blocked, and no other frame has it. A name that the host gave stays.
 */
export function keepView(viewed: string): void {
  if (!window.name || window.name.startsWith(PREFIX)) window.name = PREFIX + viewed
}

/**
 * Finds what the visitor saw last on the page before this one. Before the scripts of a page have loaded, and where they never
 * do, the choice of a day loads the same step again.
 */
export function findLeftView(): string | undefined {
  return findPreviousUrl() && window.name.startsWith(PREFIX) ? window.name.slice(PREFIX.length) : undefined
}
