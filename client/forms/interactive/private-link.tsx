import type { ReactNode } from 'react'
import { mayRunAnalytics } from '#client/page/url.ts'
import { Button } from '#client/ui/button.tsx'

interface PrivateLinkProps {
  href: string
  children: ReactNode
}

/** A link to a URL with a secret. Where an analytics script may run, it is a button instead, and no attribute has the URL. */
export function PrivateLink({ href, children }: PrivateLinkProps) {
  if (!mayRunAnalytics()) return <a href={href}>{children}</a>
  return (
    <Button type="button" variant="quiet" onClick={() => location.assign(href)}>
      {children}
    </Button>
  )
}
