import type { DaybookEmbed } from '../public/embed.d.ts'
import { on } from './events.ts'
import { mount, open, scan, unmount, watchPage } from './mount.ts'
import { closePopup } from './popup.ts'
import { addSite } from './sites.ts'

type Call = (daybook: DaybookEmbed) => void

/** Defines the API. A second copy of the script, of any version, only adds its site to the first one. */
export function start() {
  const { src } = document.currentScript as HTMLScriptElement
  if (window.Daybook) return window.Daybook.addSite(src)
  const daybook: DaybookEmbed = {
    mount,
    unmount,
    open,
    close: closePopup,
    on,
    addSite(url) {
      addSite(url)
      scan()
    },
  }
  const queue = window.DaybookQueue as Call[] | undefined
  window.Daybook = daybook
  window.DaybookQueue = { push: (call: Call) => call(daybook) }
  addSite(src)
  for (const call of queue ?? []) call(daybook)
  watchPage()
}
