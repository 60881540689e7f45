// The entry of the cookie banner. Only sites that need the consent of visitors have it.

import '#worker/edge/layouts/cookie-banner.module.css'
import { enhanceBanner } from '#client/consent/enhance-banner.ts'
import { markWatched, openWholeAddress } from '#client/consent/watched-page.ts'

const banner = document.getElementById('cookies')
// This has to run before the scripts of the island, which come next.
if (!openWholeAddress() && banner) {
  markWatched(banner)
  enhanceBanner(banner)
}
