/** Where a value is stored: until the tab is closed, or in the browser for all its tabs. */
type Area = 'sessionStorage' | 'localStorage'

/**
 * The values that the browser did not store, by key. Browsers throw where cookies are blocked, as they often are in frames of
 * other sites, and where the storage is full. The history entry keeps these values over a reload.
 */
const unstored = new Map<string, string>(
  typeof history === 'object' ? Object.entries(history.state?.values ?? {}) : [],
)

function keepUnstored(): void {
  const { state } = history
  if (unstored.size === 0 && !state?.values) return
  try {
    history.replaceState({ ...state, values: Object.fromEntries(unstored) }, '')
  } catch {
    // Safari refuses too many changes in a short time.
  }
}

/** Calls a storage. Returns undefined if the call throws. */
function tryStorage<T>(area: Area, call: (storage: Storage) => T): T | undefined {
  try {
    return call(window[area])
  } catch {
    return undefined
  }
}

/** Returns the value of a key, or null. */
export const readStored = (area: Area, key: string): string | null =>
  unstored.get(key) ?? tryStorage(area, (storage) => storage.getItem(key)) ?? null

/** Stores a value. Keeps it in the page if the browser does not store it, or does not return it afterwards. */
export function store(area: Area, key: string, value: string): void {
  unstored.delete(key)
  tryStorage(area, (storage) => storage.setItem(key, value))
  if (readStored(area, key) !== value) unstored.set(key, value)
  keepUnstored()
}

/** Deletes the value of a key. */
export function deleteStored(area: Area, key: string): void {
  unstored.delete(key)
  tryStorage(area, (storage) => storage.removeItem(key))
  keepUnstored()
}
