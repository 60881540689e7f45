import { useAtomValue } from 'jotai'
import { queryAtom } from '../address.ts'

/** The address's other choices, as fields of a GET form whose own field is `except`. */
export function HiddenSelection({ except }: { except: 'q' | 'slot' }) {
  const query = new URLSearchParams(useAtomValue(queryAtom))
  query.delete(except)
  return [...query].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
