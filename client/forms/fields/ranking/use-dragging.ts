import { type PointerEvent, useRef, useState } from 'react'

/**
 * Lets visitors drag the items of a list up and down by a handle. Calls `move` with an item's new index when the pointer
 * passes the middle of another item.
 */
export function useDragging(move: (item: string, index: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const element = useRef<Element>(null)
  const [dragged, setDragged] = useState<string>()

  function drag({ clientY }: PointerEvent) {
    if (dragged === undefined) return
    const others = Array.from(list.current?.children ?? []).filter((child) => child !== element.current)
    const above = others.filter((other) => {
      const { top, height } = other.getBoundingClientRect()
      return top + height / 2 < clientY
    })
    move(dragged, above.length)
  }
  const drop = () => setDragged(undefined)

  return {
    dragged,
    list: { ref: list, onPointerMove: drag, onPointerUp: drop, onPointerCancel: drop },
    handle: (item: string) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return
        // The list captures the pointer: an item loses it when it moves in the DOM.
        list.current?.setPointerCapture(event.pointerId)
        element.current = event.currentTarget.closest('li')
        setDragged(item)
      },
    }),
  }
}
