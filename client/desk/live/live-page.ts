import { followChanges, type LiveState } from './follow-changes.ts'
import { refreshPage } from './refresh-page.ts'

/** How long after a failure the page is fetched again. */
const RETRY_MS = 15_000

const getFrame = () => document.querySelector<HTMLElement>('[data-changes]')
const getShownNumber = () => Number(getFrame()?.dataset.changes)

/** Shows the line of the frame that says that the connection or the session was lost. Hides both lines while connected. */
function showConnection(state: LiveState): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-connection]'))
    line.hidden = line.dataset.connection !== state
}

/** Keeps a page up to date. While that is not possible, shows a line that says so. */
export function startLivePage(): void {
  if (!getFrame()) return
  let newestNumber = getShownNumber()
  let isRefreshing = false
  let retrying: ReturnType<typeof setTimeout> | undefined
  async function refresh() {
    if (isRefreshing) return
    isRefreshing = true
    clearTimeout(retrying)
    let requestedNumber = 0
    let result: LiveState = 'connected'
    // If the number grows during a refresh, the page needs another one.
    while (getShownNumber() < newestNumber && requestedNumber < newestNumber) {
      requestedNumber = newestNumber
      result = await refreshPage()
      showConnection(result)
    }
    if (result === 'lost') retrying = setTimeout(refresh, RETRY_MS)
    isRefreshing = false
  }
  followChanges({
    onNumber(number) {
      newestNumber = Math.max(newestNumber, number)
      void refresh()
    },
    onConnection(connection) {
      if (connection === 'signed-out') clearTimeout(retrying)
      showConnection(connection)
    },
  })
}
