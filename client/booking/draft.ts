import { isLocaleCode } from '#locales/codes.ts'
import { type Details, isDetails } from './details.ts'

/** The same in every language: without the locale's prefix. */
function key(path: string): string {
  const [, first = '', ...rest] = path.split('/')
  return `daybook:draft:${isLocaleCode(first) ? `/${rest.join('/')}` : path}`
}

/** What was typed on this page before in this tab; undefined when nothing was, or it can't be read. */
export function readDraft(path: string): Details | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key(path)) ?? 'null')
    return isDetails(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

export function writeDraft(path: string, details: Details): void {
  // The terms are agreed to anew with each booking.
  const { terms: _, marketing: __, ...draft } = details
  sessionStorage.setItem(key(path), JSON.stringify(draft))
}

export function clearDraft(path: string): void {
  sessionStorage.removeItem(key(path))
}
