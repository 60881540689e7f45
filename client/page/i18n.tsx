import { createContext, type ReactNode, use } from 'react'
import type { Words } from '#locales/i18n.ts'

const WordsContext = createContext<Words | undefined>(undefined)

/** Gives a root its words; one for each request on the server, one for each root in the browser. */
export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>
}

/** The messages, times and amounts of the page's locale. */
export function useWords(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('useWords is used outside WordsProvider')
  return words
}
