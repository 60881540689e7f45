/** Returns the head of the column that a tab leads to. */
const findHead = ({ hash }: HTMLAnchorElement) => document.getElementById(decodeURIComponent(hash.slice(1)))

/** Marks the tab of the column that is shown: the one whose head is the nearest to the start of the grid. */
function markShown(): void {
  const tabs = [...document.querySelectorAll<HTMLAnchorElement>('[data-tab]')]
  const places = tabs.map((tab) => {
    const head = findHead(tab)
    const grid = head?.closest('[data-grid]')
    if (!head || !grid) return Number.POSITIVE_INFINITY
    const [own, whole] = [head.getBoundingClientRect(), grid.getBoundingClientRect()]
    return document.dir === 'rtl' ? Math.abs(whole.left - own.left) : Math.abs(whole.right - own.right)
  })
  const shown = places.indexOf(Math.min(...places))
  for (const [index, tab] of tabs.entries())
    if (index === shown) tab.setAttribute('aria-current', 'true')
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
  document.addEventListener('scroll', markShown, { capture: true, passive: true })
  markShown()
}
