import { deleteStored, readStored, store } from '#client/page/storage.ts'
import { isLocaleCode } from '#locales/codes.ts'
import { type Details, isDetails } from './details.ts'

/** Returns the key of stored details. It leaves out the locale prefix, so the details are the same in every language. */
function getStorageKey(path: string): string {
  const [, firstSegment = '', ...rest] = path.split('/')
  return `daybook:draft:${isLocaleCode(firstSegment) ? `/${rest.join('/')}` : path}`
}

/** Reads the details typed on this page earlier in this tab; undefined when there are none or they are unreadable. */
export function readStoredDetails(path: string): Details | undefined {
  try {
    const details: unknown = JSON.parse(readStored('sessionStorage', getStorageKey(path)) ?? 'null')
    return isDetails(details) ? details : undefined
  } catch {
    return undefined
  }
}

/** Stores the details typed on this page until the tab is closed, without consents. */
export function storeDetails(path: string, details: Details): void {
  // Each booking needs a new consent.
  const { terms: _, marketing: __, ...detailsWithoutConsents } = details
  store('sessionStorage', getStorageKey(path), JSON.stringify(detailsWithoutConsents))
}

/** Deletes the stored details of this page. */
export function deleteStoredDetails(path: string): void {
  deleteStored('sessionStorage', getStorageKey(path))
}
