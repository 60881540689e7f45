// The entry of the cookie banner, which only sites have that need the consent of visitors.

import '#client/consent/cookie-banner.module.css'
import { completePosts } from '#client/consent/complete-posts.ts'
import { enhanceBanner } from '#client/consent/enhance-banner.ts'
import { mayBeWatched, openWholeAddress } from '#client/page/address.ts'

const banner = document.getElementById('cookies')
// Before the scripts of the island, which come next.
if (!openWholeAddress() && banner) {
  if (mayBeWatched()) completePosts()
  enhanceBanner(banner)
}
