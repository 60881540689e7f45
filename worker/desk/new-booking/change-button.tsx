import type { ReactNode } from 'react'

/** The new values of the fields that a button changes. Undefined empties a field. */
export type Change = Readonly<Record<string, string | readonly string[] | undefined>>

interface ChangeButtonProps {
  change: Change
  className: string
  'aria-label'?: string
  children: ReactNode
}

/** Formats a change for the value of a button. */
function formatChange(change: Change): string {
  const pairs = Object.entries(change).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || typeof value === 'string') return [[name, value ?? '']]
    return value.length === 0 ? [[name, '']] : value.map((item) => [name, item])
  })
  return String(new URLSearchParams(pairs))
}

/** A button that shows the page again with other choices, and with everything that was typed. */
export function ChangeButton({ change, children, ...rest }: ChangeButtonProps) {
  return (
    <button type="submit" {...rest} name="set" value={formatChange(change)} formNoValidate>
      {children}
    </button>
  )
}
