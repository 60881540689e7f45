// The service worker of the desk. It stores one page, which it shows while there is no network, and nothing else. It shows notifications.

/** The server writes this constant before the script: the offline page, its styles, a hash of the page, and the business. */
declare const STORED: { page: string; styles: readonly string[]; version: string; name: string; icon: string }

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
  const outdatedCaches = (await caches.keys()).filter(
    (name) => name.startsWith(CACHE_PREFIX) && name !== cacheName,
  )
  await Promise.all(outdatedCaches.map((name) => caches.delete(name)))
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

/** A notification as the server sends it. */
interface News {
  title: string
  body: string
  tag: string
  path: string
  lang: string
}

/** Shows a notification. It replaces an earlier notification with the same tag, such as one about the same appointment. */
function showNews(data: PushMessageData | null): Promise<void> {
  const { title, body, tag, path, lang }: Partial<News> = data?.json() ?? {}
  const options = { body, tag, lang, icon: STORED.icon, renotify: tag !== undefined, data: path ?? '/desk' }
  // Browsers show a text of their own when a worker shows nothing.
  return worker.registration.showNotification(title ?? STORED.name, options as NotificationOptions)
}

/** Opens the page of a notification: the window that shows it already, else a new one, so that nothing that was typed is lost. */
async function openPage(path: string): Promise<void> {
  const { href } = new URL(path, worker.location.origin)
  const windows = await worker.clients.matchAll({ type: 'window' })
  const openWindow = windows.find(({ url }) => url === href)
  await (openWindow ? openWindow.focus() : worker.clients.openWindow(href))
}

/** Sends the server the subscription that replaces one that the browser has ended. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const { pushManager } = worker.registration
  const subscription =
    newSubscription ?? (oldSubscription && (await pushManager.subscribe(oldSubscription.options)))
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  const fields = { do: 'subscribe', endpoint: endpoint ?? '', ...keys }
  await fetch('/desk/notifications', { method: 'POST', body: new URLSearchParams(fields) })
}

worker.addEventListener('push', (event) => event.waitUntil(showNews(event.data)))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})
worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renew(event as PushSubscriptionChangeEvent)),
)
