/** Sends a request to another server. Tests pass their own function. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

// Wrapped, since workerd refuses a `fetch` that is called as a method of another object.
export const globalFetch: Fetch = (url, init) => fetch(url, init)
