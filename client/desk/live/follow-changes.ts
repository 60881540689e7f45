const LIVE_PATH = '/desk/live'

/** How often the server is asked while there is no socket. */
const POLL_MS = 4000
/** How long the server has to respond. */
const RESPONSE_TIMEOUT_MS = 15_000
/** How often a ping checks whether the socket still works. */
const PING_MS = 25_000
/** How long after the end of a socket a new one is opened. */
const RECONNECT_MS = 15_000

/** Whether the page is kept up to date: the server answers, does not, or knows of no session. */
export type LiveState = 'connected' | 'lost' | 'signed-out'

interface Follower {
  /** Called with the number of changes to the site so far, whenever it may have grown. */
  onNumber(number: number): void
  onConnection(state: LiveState): void
}

/** Asks the server for the number of changes. Returns undefined when it does not respond or responds with an error. */
async function askForNumber(): Promise<number | 'signed-out' | undefined> {
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
    const response = await fetch(LIVE_PATH, { headers: { Accept: 'application/json' }, signal })
    if (response.status === 401) return 'signed-out'
    if (!response.ok || response.redirected) return undefined
    const { number }: { number?: unknown } = await response.json()
    return typeof number === 'number' ? number : undefined
  } catch {
    return undefined
  }
}

/** Opens a socket. Calls `onEnd` once, when the socket has ended or could not be opened. */
function openSocket({ onNumber, onConnection }: Follower, onEnd: () => void): void {
  const socket = new WebSocket(new URL(LIVE_PATH, location.href.replace(/^http/, 'ws')))
  let pinger: ReturnType<typeof setInterval> | undefined
  let hasAnswered = true
  const listening = new AbortController()
  function end() {
    if (listening.signal.aborted) return
    listening.abort()
    clearInterval(pinger)
    socket.close()
    onEnd()
  }
  // A socket notices much later than the browser that the network is lost.
  addEventListener('offline', end, listening)
  socket.addEventListener('open', () => {
    onConnection('connected')
    pinger = setInterval(() => {
      if (!hasAnswered) return end()
      hasAnswered = false
      socket.send('ping')
    }, PING_MS)
  })
  socket.addEventListener('message', ({ data }) => {
    hasAnswered = true
    const number = Number(data)
    if (Number.isSafeInteger(number)) onNumber(number)
  })
  socket.addEventListener('close', end)
}

/**
 * Follows the changes of the site by a socket, and by polling while there is no socket. Stops when the session has ended. Starts
 * again when the person returns to the page, because they may have signed in elsewhere.
 */
export function followChanges(follower: Follower): void {
  let state: 'asking' | 'open' | 'stopped' = 'stopped'
  let reconnecting: ReturnType<typeof setTimeout> | undefined
  let isPolling = false
  /**
   * Polls until the state changes. Does nothing while an earlier call is still polling, for example after a socket that could not
   * be opened.
   */
  async function poll() {
    if (isPolling) return
    isPolling = true
    while (state === 'asking') {
      const answer = await askForNumber()
      if (state !== 'asking') break
      if (answer === 'signed-out') {
        stop()
        break
      }
      follower.onConnection(answer === undefined ? 'lost' : 'connected')
      if (answer !== undefined) follower.onNumber(answer)
      await new Promise((resolve) => {
        setTimeout(resolve, POLL_MS)
      })
    }
    isPolling = false
  }
  function connect() {
    state = 'open'
    openSocket(follower, () => {
      state = 'asking'
      reconnecting = setTimeout(connect, RECONNECT_MS)
      void poll()
    })
  }
  function stop() {
    state = 'stopped'
    clearTimeout(reconnecting)
    follower.onConnection('signed-out')
  }
  document.addEventListener('visibilitychange', () => {
    if (state === 'stopped' && !document.hidden) connect()
  })
  connect()
}
