// The entry of the list of calendars: its styles.

import '#worker/edge/content/cards/calendar-person.module.css'
import '#worker/edge/pages/calendar-list.module.css'
