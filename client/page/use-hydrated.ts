import { useSyncExternalStore } from 'react'

/** Subscribes to nothing, because hydration happens once. */
const subscribe = () => () => {}

/** Returns false on the server and while a page hydrates, and true otherwise. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
