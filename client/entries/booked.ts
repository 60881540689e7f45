// The entry of the page for a time that the visitor has booked already.

import { enhanceBooked } from '#client/booking/booked/enhance-booked.ts'
import { reloadOnOtherAddress } from '#client/page/reload-guard.ts'

const page = document.getElementById('booked')
if (page) enhanceBooked(page)

// The history may have other steps of the flow, which was in this entry before.
reloadOnOtherAddress()
