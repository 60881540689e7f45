// The service worker of the desk. It stores one page, which it shows while there is no network, and nothing else.

/** The server writes this constant before the script: the offline page, its styles, and a hash of the page. */
declare const STORED: { page: string; styles: readonly string[]; version: string }

const worker = self as unknown as ServiceWorkerGlobalScope

const CACHE_PREFIX = 'desk-offline-'
const cacheName = CACHE_PREFIX + STORED.version

/** Stores the page. It is loaded without cookies, so that it has nothing of a person. */
async function storePage(): Promise<void> {
  const cache = await caches.open(cacheName)
  const paths = [STORED.page, ...STORED.styles]
  await cache.addAll(paths.map((path) => new Request(path, { credentials: 'omit', cache: 'no-cache' })))
  await worker.skipWaiting()
}

/** Deletes the pages of earlier versions, and lets the browser load a page while it starts this script. */
async function takeOver(): Promise<void> {
  const earlier = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== cacheName)
  await Promise.all(earlier.map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

const findStored = async (path: string): Promise<Response> =>
  (await caches.match(path, { cacheName })) ?? Response.error()

async function loadPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return findStored(STORED.page)
  }
}

const loadStyle = (request: Request): Promise<Response> => fetch(request).catch(() => findStored(request.url))

worker.addEventListener('install', (event) => event.waitUntil(storePage()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  const { pathname } = new URL(url)
  // The scope is a prefix, which also other pages of the site may have.
  const isDeskPage = mode === 'navigate' && method === 'GET' && /^\/desk(?:\/|$)/.test(pathname)
  if (isDeskPage) event.respondWith(loadPage(event))
  else if (STORED.styles.includes(pathname)) event.respondWith(loadStyle(event.request))
})
