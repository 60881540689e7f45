// The entry of the cookie banner, which only sites have that need the consent of visitors.

import '#worker/edge/layouts/cookie-banner.module.css'
import { enhanceBanner } from '#client/consent/enhance-banner.ts'
import { markWatched, openWholeAddress } from '#client/consent/watched-page.ts'

const banner = document.getElementById('cookies')
// Before the scripts of the island, which come next.
if (!openWholeAddress() && banner) {
  markWatched(banner)
  enhanceBanner(banner)
}
