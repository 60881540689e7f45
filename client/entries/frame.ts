// The entry of a page in a frame of another site: it reports to the host's page what happens in this one.

import '#client/frame/frame.css'
import { awaitPayment } from '#client/frame/await-payment.ts'
import { showScheme } from '#client/frame/color-scheme.ts'
import { readEntryMemory } from '#client/frame/entry-memory.ts'
import { followHeight } from '#client/frame/follow-height.ts'
import { followSteps } from '#client/frame/follow-steps.ts'
import { getHost, listenToHost, reportToHost } from '#client/frame/host.ts'
import { openOutside } from '#client/frame/open-outside.ts'
import { payload } from '#client/frame/page-data.ts'
import { reportChanges } from '#client/frame/report-changes.ts'
import type { LocaleCode } from '#locales/codes.ts'

const root = document.documentElement
// The server writes no other languages into `lang`.
const locale = root.lang.toLowerCase().replace('nb', 'no') as LocaleCode
const reportHeight = followHeight((height) => reportToHost({ type: 'resized', height }))
let isGreeted = false

listenToHost({
  onScheme: showScheme,
  onHello({ inDialog }) {
    reportToHost({ type: 'ready', locale })
    root.toggleAttribute('data-fitted', !inDialog)
    reportHeight()
    if (inDialog && !isGreeted && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
    isGreeted = true
  },
})

followSteps()
if (payload?.kind === 'manage') {
  reportChanges(payload)
  if (readEntryMemory().paying) awaitPayment(payload)
}
openOutside()

addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key === 'Escape' && !defaultPrevented && getHost()?.inDialog) reportToHost({ type: 'closed' })
})
