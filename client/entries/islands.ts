import { createIslandLoader } from '#client/content/island/island-loader.ts'
import { showWhenTriggered } from '#client/content/island/show-when-triggered.ts'

// No page has two: publishing refuses them.
const place = document.querySelector<HTMLElement>('[data-island]')
if (place) showWhenTriggered(place, createIslandLoader(place))

// Forward to a step of an island that is gone since: the step has a page of its own.
const { pathname } = location
addEventListener('popstate', () => {
  if (location.pathname !== pathname && !document.getElementById('island')) location.reload()
})
