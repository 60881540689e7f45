// The entry of the page about embedding: its styles, its buttons to copy a snippet, and its log of events.

import '#worker/edge/pages/embed-docs.module.css'
import type { DaybookEmbed, EmbedEvents } from '../public/embed.d.ts'

type EventType = keyof EmbedEvents

const types: Record<EventType, true> = {
  ready: true,
  viewed: true,
  'slot-selected': true,
  booked: true,
  'payment-started': true,
  rescheduled: true,
  cancelled: true,
  submitted: true,
  resized: true,
  closed: true,
}

function logEvents({ on }: DaybookEmbed) {
  const log = document.querySelector('[data-events]')
  for (const type of Object.keys(types) as EventType[])
    on(type, (event) => {
      const item = document.createElement('p')
      item.textContent = JSON.stringify(event)
      log?.append(item)
      log?.scrollTo(0, log.scrollHeight)
    })
}

const queue = window.DaybookQueue ?? []
window.DaybookQueue = queue
queue.push(logEvents)

for (const area of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const button = area.querySelector('button')
  const code = area.previousElementSibling?.textContent ?? ''
  area.hidden = !('clipboard' in navigator)
  button?.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code)
    button.textContent = 'Copied'
  })
}
