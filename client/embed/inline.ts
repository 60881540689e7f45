import type { EmbedEvent } from './events.ts'
import { createFrame } from './frame.ts'
import type { FrameTarget } from './frame-target.ts'
import { createHeightFilter } from './height.ts'
import { hide } from './hide.ts'
import { loadUi } from './load-ui.ts'
import type { Mounted } from './mounted.ts'
import type { ReadOptions } from './options.ts'

const DEFAULT_HEIGHT = 720

/**
 * Shows a frame in place of a link, or at the end of an element that is no link. The reserved height never shrinks, so that the
 * content below does not move up.
 */
export function mountInline(target: HTMLElement, address: FrameTarget, options: ReadOptions): Mounted {
  const node = document.createElement('div')
  const requestedHeight = Number(options.height)
  const reservedHeight = `${requestedHeight > 0 ? requestedHeight : DEFAULT_HEIGHT}px`
  const filterHeight = createHeightFilter()
  const isLink = target instanceof HTMLAnchorElement
  const showLink = isLink ? hide(target) : () => {}
  let isFirst = true
  let fallback: HTMLElement | undefined

  function onEvent(event: EmbedEvent) {
    if (event.type === 'resized') {
      const height = filterHeight(event.height, performance.now())
      if (height) style.height = `${height}px`
    }
    if (event.type === 'viewed') {
      if (!isFirst && node.getBoundingClientRect().top < 0) node.scrollIntoView()
      isFirst = false
    }
  }

  async function onAnswer(hasAnswered: boolean) {
    fallback?.remove()
    style.display = hasAnswered ? 'block' : 'none'
    if (hasAnswered) return
    try {
      const { createFallback } = await loadUi(address.url)
      fallback = createFallback(address.url.href, options.title, address.locale)
      if (style.display === 'none') node.append(fallback)
    } catch {
      showLink()
    }
  }

  const frame = createFrame({ address, options, target, isDialog: false, onEvent, onAnswer })
  const { style } = frame.element
  style.cssText = `display:block;width:100%;height:${reservedHeight};border:0`
  node.style.minHeight = reservedHeight
  node.append(frame.element)
  if (isLink) target.after(node)
  else target.append(node)
  return {
    node,
    destroy() {
      frame.destroy()
      node.remove()
      showLink()
    },
  }
}
