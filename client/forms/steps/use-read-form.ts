import { useStore } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { listVisibleFields } from '../answers/list-fields.ts'
import { mergeAnswers, readAnswers } from '../answers/read-answers.ts'
import { answersAtom, consentsAtom, formAtom, formPathAtom, stepIndexAtom } from '../atoms.ts'

/** Returns a function that reads the answers and consents of the form element into the store. */
export function useReadForm(form: RefObject<HTMLFormElement | null>) {
  const store = useStore()

  function read() {
    if (!form.current) return
    const data = new FormData(form.current)
    const fields = listVisibleFields(store.get(formAtom), store.get(formPathAtom), store.get(stepIndexAtom))
    const ids = fields.map(({ id }) => id)
    store.set(answersAtom, mergeAnswers(store.get(answersAtom), ids, readAnswers(data, fields)))
    if (form.current.elements.namedItem('terms') || form.current.elements.namedItem('marketing'))
      store.set(consentsAtom, { terms: data.has('terms'), marketing: data.has('marketing') })
  }

  // Reads what was typed, or restored by the browser, before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(read, [])

  return read
}
