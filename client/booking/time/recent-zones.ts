import { readStored, store } from '#client/page/storage.ts'

const STORAGE_KEY = 'daybook:zones'
const MAX_ZONES = 3

/** Returns the zones that were chosen last on this device, the newest first. */
export const readRecentZones = (): string[] =>
  readStored('localStorage', STORAGE_KEY)?.split(' ').filter(Boolean) ?? []

/** Remembers a chosen zone. */
export function storeRecentZone(id: string): void {
  const others = readRecentZones().filter((zone) => zone !== id)
  store('localStorage', STORAGE_KEY, [id, ...others].slice(0, MAX_ZONES).join(' '))
}
