import { type Connection, followChanges } from './follow-changes.ts'
import { refreshPage } from './refresh-page.ts'

const getFrame = () => document.querySelector<HTMLElement>('[data-changes]')
const getNumber = () => Number(getFrame()?.dataset.changes)

/** Shows the line of the frame that says why the page is not up to date, if it is not. */
function showConnection(connection: Connection): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-connection]'))
    line.hidden = line.dataset.connection !== connection
}

/** Keeps a page up to date, and shows the line that says so while it cannot. */
export function startLivePage(): void {
  if (!getFrame()) return
  let newest = getNumber()
  let isRefreshing = false
  async function refresh() {
    if (isRefreshing) return
    isRefreshing = true
    let wanted = 0
    // Numbers that come meanwhile need another try.
    while (getNumber() < newest && wanted < newest) {
      wanted = newest
      const result = await refreshPage()
      if (result !== 'connected') showConnection(result)
    }
    isRefreshing = false
  }
  followChanges({
    onNumber(number) {
      newest = Math.max(newest, number)
      void refresh()
    },
    onConnection: showConnection,
  })
}
