import type { ReactNode } from 'react'

interface ProofItemProps {
  /** The mark before the text, which the style sheet has: an icon in each item would be a tenth of a booking page. */
  mark?: 'star' | 'check' | 'open' | undefined
  children: ReactNode
}

/** One fact of a list, after its mark. */
export function ProofItem({ mark, children }: ProofItemProps) {
  return <li data-mark={mark}>{children}</li>
}
