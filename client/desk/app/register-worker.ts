/** Registers the service worker that the page names; pages without a session name none. Does nothing where browsers have none. */
export function registerWorker(): void {
  const path = document.querySelector<HTMLElement>('[data-worker]')?.dataset.worker
  if (path !== undefined) navigator.serviceWorker?.register(path, { scope: '/desk' }).catch(() => {})
}
