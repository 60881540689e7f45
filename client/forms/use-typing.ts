import { useStore } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { answersAtom, consentsAtom, courseAtom, formAtom, placeAtom } from './atoms.ts'
import { mergeAnswers } from './merge-answers.ts'
import { readAnswers } from './read-answers.ts'
import { shownFields } from './shown-fields.ts'

/** Reads what stands in the step's form into the state, whenever it is called. */
export function useTyping(form: RefObject<HTMLFormElement | null>) {
  const store = useStore()

  function read() {
    if (!form.current) return
    const data = new FormData(form.current)
    const fields = shownFields(store.get(formAtom), store.get(courseAtom), store.get(placeAtom))
    const ids = fields.map(({ id }) => id)
    store.set(answersAtom, mergeAnswers(store.get(answersAtom), ids, readAnswers(data, fields)))
    if (form.current.elements.namedItem('terms') || form.current.elements.namedItem('marketing'))
      store.set(consentsAtom, { terms: data.has('terms'), marketing: data.has('marketing') })
  }

  // What was typed, or put back by the browser, before this ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(read, [])

  return read
}
