/** How other servers are asked; tests put one of their own in its place. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

// Wrapped, since workerd refuses a `fetch` that is called as another object's method.
export const globalFetch: Fetch = (url, init) => fetch(url, init)
