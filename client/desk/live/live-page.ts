import { followChanges } from './follow-changes.ts'
import { refreshPage } from './refresh-page.ts'

const getFrame = () => document.querySelector<HTMLElement>('[data-changes]')
const getNumber = () => Number(getFrame()?.dataset.changes)

/** Keeps a page up to date, and shows the line that says so while it cannot. */
export function startLivePage(): void {
  if (!getFrame()) return
  let newest = getNumber()
  let isRefreshing = false
  function setConnected(isConnected: boolean) {
    const line = document.getElementById('connection')
    if (line) line.hidden = isConnected
  }
  async function refresh() {
    if (isRefreshing) return
    isRefreshing = true
    let wanted = 0
    // Numbers that come meanwhile need another try.
    while (getNumber() < newest && wanted < newest) {
      wanted = newest
      if (!(await refreshPage())) setConnected(false)
    }
    isRefreshing = false
  }
  followChanges({
    onNumber(number) {
      newest = Math.max(newest, number)
      void refresh()
    },
    onConnection: setConnected,
  })
}
