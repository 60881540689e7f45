// The entry of content pages: their styles, scroll animations and embedded pages. Product pages and the search have more styles
// in entries of their own.

import '#worker/edge/content/sections/animations.module.css'
import '#worker/edge/content/elements/raised.module.css'
import '#worker/edge/content/content-page.module.css'
import '#worker/edge/content/sections/sections.module.css'
import '#worker/edge/content/sections/blocks.module.css'
import '#client/content/elements/prose.module.css'
import '#worker/edge/content/elements/cover.module.css'
import '#worker/edge/content/elements/breadcrumbs.module.css'
import '#worker/edge/content/elements/language-notice.module.css'
import '#worker/edge/content/elements/topics.module.css'
import '#client/content/block-styles.ts'
import '#worker/edge/content/cards/calendar-person.module.css'
import '#worker/edge/content/cards/cards.module.css'
import '#worker/edge/content/cards/paging.module.css'
import '#worker/edge/content/kinds/listing-views.module.css'
import '#worker/edge/content/kinds/page-view.module.css'
import '#worker/edge/content/kinds/post-view.module.css'
import '#worker/edge/layouts/book-bar.module.css'
import '#worker/edge/layouts/footer-menus.module.css'
import '#worker/edge/layouts/preview-bar.module.css'
import '#worker/edge/layouts/site-search.module.css'
import '#worker/edge/layouts/site-menu.module.css'
import { animateOnScroll } from '#client/content/animate-on-scroll.ts'
import { enableEmbeds } from '#client/content/enable-embeds.ts'
import { enableShare } from '#client/content/enable-share.ts'
import { showNextFree } from '#client/content/show-next-free.ts'
import { hideBookBar } from '#client/layouts/hide-book-bar.ts'

animateOnScroll(document.querySelectorAll<HTMLElement>('[data-animate]'))
enableEmbeds(document.querySelectorAll<HTMLElement>('[data-embed]'))

const shareItem = document.querySelector<HTMLElement>('[data-share]')
if (shareItem) enableShare(shareItem)

const nextFree = document.querySelector<HTMLElement>('[data-next-free]')
if (nextFree?.dataset.nextFree) void showNextFree(nextFree, nextFree.dataset.nextFree)

const bookBar = document.querySelector<HTMLElement>('[data-book-bar]')
if (bookBar) hideBookBar(bookBar)
