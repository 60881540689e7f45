// The entry of every page: the styles and scripts of the layout.

import '#client/ui/base.css'
import '#client/ui/button.module.css'
import '#client/ui/heading.module.css'
import '#client/ui/visually-hidden.module.css'
import '#worker/edge/layouts/site-layout.module.css'
import '#worker/edge/layouts/business-mark.module.css'
import '#worker/edge/layouts/language-switcher.module.css'
import '#worker/edge/content/cards/calendar-facts.module.css'
import '#worker/edge/proof/proof.module.css'
import '#worker/edge/layouts/message-page.module.css'
import { enhanceDetails, enhanceSwitcher } from '#client/layouts/enhance-layout.ts'

for (const fold of document.querySelectorAll<HTMLDetailsElement>('[data-fold]')) enhanceDetails(fold)

const switcher = document.querySelector('[data-switcher]')
if (switcher) enhanceSwitcher(switcher)
