import { useAtomValue, useSetAtom } from 'jotai'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { navigateAtom, pathAtom, selectionAtom } from './address.ts'
import { problemAtom } from './atoms.ts'
import { carryFormId } from './carry-form.tsx'
import { type Change, linkTo } from './links.ts'
import { useCarries } from './use-carries.ts'

type Shared = Pick<ComponentProps<'a'>, 'className' | 'tabIndex' | 'aria-label' | 'aria-current' | 'id'>

interface GoProps extends Shared {
  /** What differs from the page's own address. */
  to: Change
  /** Where on the page the browser goes without JavaScript. */
  fragment?: string
  /** Takes the place of the page's own entry in the history. */
  replace?: boolean
  /** Not to be followed now; it keeps its place and the focus. */
  disabled?: boolean
  /** After it was followed without leaving the page. */
  onWent?: () => void
  'data-date'?: string
  children: ReactNode
}

/**
 * A link to the same page with other choices. Where details have been typed it is a button of the carry form, which posts
 * them along. With JavaScript neither leaves the page.
 */
export function Go({ to, fragment, replace, disabled, onWent, children, ...rest }: GoProps) {
  const carries = useCarries()
  const address = linkTo(useAtomValue(pathAtom), useAtomValue(selectionAtom), to)
  const href = fragment ? `${address}#${fragment}` : address
  const navigate = useSetAtom(navigateAtom)
  const setProblem = useSetAtom(problemAtom)

  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    setProblem(undefined)
    navigate(address, replace ? 'replace' : 'push')
    onWent?.()
  }

  if (carries) {
    const post = { form: carryFormId, name: 'intent', value: 'go', formAction: href, formNoValidate: true }
    return disabled ? (
      <button {...rest} type="button" aria-disabled="true">
        {children}
      </button>
    ) : (
      <button {...rest} {...post} type="submit" onClick={follow}>
        {children}
      </button>
    )
  }
  if (disabled) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere now, after APG
      <span {...rest} role="link" aria-disabled="true" tabIndex={-1}>
        {children}
      </span>
    )
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
