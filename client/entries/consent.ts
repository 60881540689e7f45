// The entry of the cookie banner, which only sites have that need the consent of visitors.

import '#client/consent/cookie-banner.module.css'
import { enhanceBanner } from '#client/consent/enhance-banner.ts'

const banner = document.getElementById('cookies')
if (banner) enhanceBanner(banner)
