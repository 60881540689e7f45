// The entry of the page for a time that the visitor has booked already.

import { enhanceBooked } from '#client/booking/booked/enhance-booked.ts'
import { reloadOnOtherUrl } from '#client/page/reload-guard.ts'

const page = document.getElementById('booked')
if (page) enhanceBooked(page)

// Back and Forward may lead to other steps of the booking flow that this page replaced. They have to be loaded.
reloadOnOtherUrl()
