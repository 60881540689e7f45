import type { ReactNode } from 'react'
import { mayBeWatched } from '#client/page/address.ts'
import { Button } from '#client/ui/button.tsx'

interface PrivateLinkProps {
  href: string
  children: ReactNode
}

/** A link to a page whose address has a secret. Where a script may run it is a button, and no attribute has the address. */
export function PrivateLink({ href, children }: PrivateLinkProps) {
  if (!mayBeWatched()) return <a href={href}>{children}</a>
  return (
    <Button type="button" variant="quiet" onClick={() => location.assign(href)}>
      {children}
    </Button>
  )
}
