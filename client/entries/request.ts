// The styles of the page where the business confirms or declines a request. It has no scripts of its own.

import '#client/manage/booking-facts.module.css'
import '#client/manage/booking-head.module.css'
import '#client/manage/manage.module.css'
import '#client/manage/series-bookings.module.css'
import '#client/ui/alert.module.css'
import '#client/ui/card.module.css'
import '#client/ui/field.module.css'
