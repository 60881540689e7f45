/** Returns the head of the column that a tab leads to. */
const findHead = ({ hash }: HTMLAnchorElement) => document.getElementById(decodeURIComponent(hash.slice(1)))

/** Marks the tab of the column that is shown: the one whose head ends nearest to the end of the grid. */
function markShownColumn(): void {
  const tabs = [...document.querySelectorAll<HTMLAnchorElement>('[data-tab]')]
  const distances = tabs.map((tab) => {
    const head = findHead(tab)
    const grid = head?.closest('[data-grid]')
    if (!head || !grid) return Number.POSITIVE_INFINITY
    const [headBox, gridBox] = [head.getBoundingClientRect(), grid.getBoundingClientRect()]
    return document.dir === 'rtl'
      ? Math.abs(gridBox.left - headBox.left)
      : Math.abs(gridBox.right - headBox.right)
  })
  const shownIndex = distances.indexOf(Math.min(...distances))
  for (const [index, tab] of tabs.entries())
    if (index === shownIndex) tab.setAttribute('aria-current', 'true')
    else tab.removeAttribute('aria-current')
}

function showColumn(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return
  const tab = event.target.closest<HTMLAnchorElement>('[data-tab]')
  const head = tab && findHead(tab)
  if (!head) return
  // The address would move the page as well.
  event.preventDefault()
  head.scrollIntoView({ inline: 'start', block: 'nearest' })
}

/** Lets the tabs of the agenda follow the column that is shown, and show a column without moving the page. */
export function followColumns(): void {
  document.addEventListener('click', showColumn)
  document.addEventListener('scroll', markShownColumn, { capture: true, passive: true })
  markShownColumn()
}
