import { useSyncExternalStore } from 'react'

/** Subscribes to nothing, because hydration happens once. */
const subscribe = () => () => {}

/** Returns false on the server and in the browser's first render, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
