import { useEffect, useRef } from 'react'

/** Tells the form, by an `input` event of the element that it gives, that a value has changed which nobody typed. */
export function useTellForm(value: unknown) {
  const element = useRef<HTMLInputElement>(null)
  const told = useRef(value)
  useEffect(() => {
    if (told.current === value) return
    told.current = value
    element.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  return element
}
