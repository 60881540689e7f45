// The entry of the list of calendars: its styles.

import '#worker/edge/pages/calendar-list.module.css'
