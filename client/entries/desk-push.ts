// The script of the page of the notifications: it turns them on in this browser.

import { subscribeOnSubmit } from '#client/desk/push/subscribe.ts'

subscribeOnSubmit()
