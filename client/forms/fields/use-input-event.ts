import { useEffect, useRef } from 'react'

/**
 * Dispatches an `input` event when a value that visitors do not type changes. Returns the ref of the input element that
 * dispatches it.
 */
export function useInputEvent(value: unknown) {
  const element = useRef<HTMLInputElement>(null)
  const lastValue = useRef(value)
  useEffect(() => {
    if (lastValue.current === value) return
    lastValue.current = value
    element.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  return element
}
