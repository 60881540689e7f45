// The entry of the desk: its styles, and what enhances its pages.

import '#client/ui/base.css'
import '#client/ui/alert.module.css'
import '#client/ui/button.module.css'
import '#client/ui/choice.module.css'
import '#client/ui/error-summary.module.css'
import '#client/ui/field.module.css'
import '#client/ui/heading.module.css'
import '#client/ui/visually-hidden.module.css'
import '#client/layouts/business-mark.module.css'
import '#client/desk/blocks/block-form.module.css'
import '#client/desk/blocks/block-list.module.css'
import '#client/desk/blocks/collisions.module.css'
import '#client/desk/shell/desk-frame.module.css'
import '#client/desk/shell/message.module.css'
import '#client/desk/shell/navigation.module.css'
import '#client/desk/shell/person-menu.module.css'
import '#client/desk/sign-in/sign-in.module.css'
import '#client/desk/sessions/sessions.module.css'
import '#client/desk/today/booking-state.module.css'
import '#client/desk/agenda/agenda.module.css'
import '#client/desk/agenda/booking-list.module.css'
import '#client/desk/agenda/grid-item.module.css'
import '#client/desk/agenda/positions.css'
import '#client/desk/agenda/time-grid.module.css'
import '#client/desk/agenda/toolbar.module.css'
import { followNow } from '#client/desk/agenda/now-line.ts'
import { addShortcuts } from '#client/desk/agenda/shortcuts.ts'
import { startLivePage } from '#client/desk/live/live-page.ts'
import { enhanceFold } from '#client/layouts/enhance-layout.ts'

for (const fold of document.querySelectorAll<HTMLDetailsElement>('[data-fold]')) enhanceFold(fold)

startLivePage()
addShortcuts()
followNow()
