// The entry of the cookie banner. Only sites that need the consent of visitors have it.

import '#worker/edge/layouts/cookie-banner.module.css'
import { markAnalyticsAllowed, openFullUrl } from '#client/consent/analytics-consent.ts'
import { enhanceBanner } from '#client/consent/enhance-banner.ts'

const banner = document.getElementById('cookies')
// This has to run before the scripts of the island, which come next.
if (!openFullUrl() && banner) {
  markAnalyticsAllowed(banner)
  enhanceBanner(banner)
}
