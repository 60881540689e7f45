type State = 'unsupported' | 'denied' | 'ready' | 'failed' | 'on'

/** The state after an attempt; undefined before one. */
let lastAttempt: State | undefined

const findSection = () => document.querySelector<HTMLElement>('[data-push]')

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const findSubscription = async () =>
  (await navigator.serviceWorker.getRegistration('/desk'))?.pushManager.getSubscription()

/** Returns the state of this browser. The server and the browser have to agree that notifications are on. */
async function getState(isOn: boolean): Promise<State> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await findSubscription()
  if (isOn && subscription && Notification.permission === 'granted') return 'on'
  return lastAttempt ?? 'ready'
}

/** Shows the elements for the state of this browser, and hides the others. One of them is the text for browsers without scripts. */
async function showState(): Promise<void> {
  const section = findSection()
  if (!section) return
  const state = await getState(section.dataset.pushOn !== undefined)
  for (const element of section.querySelectorAll<HTMLElement>('[data-push-state]')) {
    const isShown = (element.dataset.pushState ?? '').split(' ').includes(state)
    if (element.hidden === isShown) element.hidden = !isShown
  }
}

const toBytes = (base64Url: string) =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/**
 * Asks for the permission, and subscribes to the notifications of the site. Ends the earlier subscription of this
 * browser, which can belong to another person. Returns undefined without the permission.
 */
async function subscribe(siteKey: string): Promise<PushSubscriptionJSON | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: toBytes(siteKey) }
  return (await pushManager.subscribe(options)).toJSON()
}

/** Fills the fields of the form in with a subscription, and sends it. */
function send(form: HTMLFormElement, { endpoint, keys, expirationTime }: PushSubscriptionJSON): void {
  const expiresAt = expirationTime ? new Date(expirationTime).toISOString() : ''
  for (const [name, value] of Object.entries({ endpoint, expiresAt, ...keys })) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value ?? ''
  }
  form.requestSubmit()
}

async function turnOn(form: HTMLFormElement): Promise<void> {
  try {
    const subscription = await subscribe(findSection()?.dataset.push ?? '')
    lastAttempt = undefined
    if (subscription) send(form, subscription)
  } catch {
    lastAttempt = 'failed'
  }
  await showState()
}

/** Turns notifications on in this browser when the form for that is sent, and shows whether they are on. */
export function subscribeOnSubmit(): void {
  // In the capture phase, before the script of all pages posts the form.
  document.addEventListener(
    'submit',
    (event) => {
      const { target: form } = event
      if (!(form instanceof HTMLFormElement) || !form.matches('[data-push-form]')) return
      const endpoint = form.elements.namedItem('endpoint')
      if (endpoint instanceof HTMLInputElement && endpoint.value !== '') return
      event.preventDefault()
      event.stopPropagation()
      void turnOn(form)
    },
    true,
  )
  void showState()
  // The desk's script may replace parts of the page.
  const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] }
  new MutationObserver(() => void showState()).observe(document.documentElement, watched)
}
