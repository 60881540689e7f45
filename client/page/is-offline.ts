/**
 * Returns whether the browser knows that it has no network. The server, which has no such property, is never offline.
 */
export const isOffline = (): boolean => navigator.onLine === false
