// The entry of content pages: their styles, scroll animations and embedded pages.

import '#client/content/sections/animations.module.css'
import '#client/content/elements/raised.module.css'
import '#client/content/content-page.module.css'
import '#client/content/sections/sections.module.css'
import '#client/content/sections/blocks.module.css'
import '#client/content/elements/prose.module.css'
import '#client/content/elements/cover.module.css'
import '#client/content/elements/breadcrumbs.module.css'
import '#client/content/elements/language-notice.module.css'
import '#client/content/elements/topics.module.css'
import '#client/content/blocks/buttons.module.css'
import '#client/content/blocks/calendar-card.module.css'
import '#client/content/blocks/embed.module.css'
import '#client/content/blocks/faq.module.css'
import '#client/content/blocks/gallery.module.css'
import '#client/content/blocks/hours.module.css'
import '#client/content/blocks/image-block.module.css'
import '#client/content/blocks/island-card.module.css'
import '#client/content/blocks/link-list.module.css'
import '#client/content/blocks/map-card.module.css'
import '#client/content/blocks/testimonials.module.css'
import '#client/content/cards/cards.module.css'
import '#client/content/cards/paging.module.css'
import '#client/content/kinds/listing-views.module.css'
import '#client/content/kinds/page-view.module.css'
import '#client/content/kinds/post-view.module.css'
import '#client/content/kinds/product-view.module.css'
import '#client/layouts/book-bar.module.css'
import '#client/layouts/footer-menus.module.css'
import '#client/layouts/preview-bar.module.css'
import '#client/layouts/site-menu.module.css'
import { animateOnScroll } from '#client/content/animate-on-scroll.ts'
import { enableEmbeds } from '#client/content/enable-embeds.ts'
import { enableShare } from '#client/content/enable-share.ts'
import { hideBookBar } from '#client/layouts/hide-book-bar.ts'

animateOnScroll(document.querySelectorAll<HTMLElement>('[data-animate]'))
enableEmbeds(document.querySelectorAll<HTMLElement>('[data-embed]'))

const shareItem = document.querySelector<HTMLElement>('[data-share]')
if (shareItem) enableShare(shareItem)

const bookBar = document.querySelector<HTMLElement>('[data-book-bar]')
if (bookBar) hideBookBar(bookBar)
