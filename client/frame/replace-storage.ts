import { recall, remember } from './entry-memory.ts'

/** Creates a storage that lasts as long as the entry of the history. */
function createStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map(Object.entries(recall().values ?? {}))
  const keep = () => remember({ values: Object.fromEntries(values) })
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      values.set(key, value)
      keep()
    },
    removeItem(key) {
      values.delete(key)
      keep()
    },
  }
}

/** Replaces the tab's and the browser's storage where they are blocked, as they often are in frames of other sites. */
export function replaceBlockedStorage(): void {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    try {
      window[name].getItem('')
    } catch {
      Object.defineProperty(window, name, { value: createStorage() })
    }
  }
}
