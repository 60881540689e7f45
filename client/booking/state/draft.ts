import { deleteStored, readStored, store } from '#client/page/storage.ts'
import { isLocaleCode } from '#locales/codes.ts'
import { type Details, isDetails } from './details.ts'

/** Returns the key of a draft. It leaves out the locale prefix, so a draft is the same in every language. */
function getStorageKey(path: string): string {
  const [, firstSegment = '', ...rest] = path.split('/')
  return `daybook:draft:${isLocaleCode(firstSegment) ? `/${rest.join('/')}` : path}`
}

/** Reads the details typed on this page earlier in this tab; undefined when there are none or they are unreadable. */
export function readDraft(path: string): Details | undefined {
  try {
    const draft: unknown = JSON.parse(readStored('sessionStorage', getStorageKey(path)) ?? 'null')
    return isDetails(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Stores the details typed on this page until the tab is closed, without consents. */
export function writeDraft(path: string, details: Details): void {
  // Each booking needs a new consent.
  const { terms: _, marketing: __, ...draft } = details
  store('sessionStorage', getStorageKey(path), JSON.stringify(draft))
}

export function clearDraft(path: string): void {
  deleteStored('sessionStorage', getStorageKey(path))
}
