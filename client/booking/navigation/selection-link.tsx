import { useAtomValue, useSetAtom } from 'jotai'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { problemAtom } from '../state/atoms.ts'
import { linkTo, type SelectionChange } from '../state/links.ts'
import { navigateAtom, pathAtom, selectionAtom } from '../state/url.ts'
import { CARRY_FORM_ID, useCarriesDetails } from './carry-form.tsx'

type AnchorProps = Pick<ComponentProps<'a'>, 'className' | 'tabIndex' | 'aria-label' | 'aria-current' | 'id'>

interface SelectionLinkProps extends AnchorProps {
  /** The difference from the current selection. */
  to: SelectionChange
  /** Fragment to scroll to without JavaScript. */
  fragment?: string
  /** Whether to replace the current history entry. */
  replace?: boolean
  /** Whether the link cannot be followed now; it stays focusable. */
  disabled?: boolean
  /** Called after the link was followed without leaving the page. */
  onFollow?: () => void
  'data-date'?: string
  children: ReactNode
}

/**
 * A link to the same page with other choices. When details have been typed it is a button of the carry form, which posts
 * them too. With JavaScript neither leaves the page.
 */
export function SelectionLink({
  to,
  fragment,
  replace,
  disabled,
  onFollow,
  children,
  ...rest
}: SelectionLinkProps) {
  const carries = useCarriesDetails()
  const url = linkTo(useAtomValue(pathAtom), useAtomValue(selectionAtom), to)
  const href = fragment ? `${url}#${fragment}` : url
  const navigate = useSetAtom(navigateAtom)
  const setProblem = useSetAtom(problemAtom)

  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    setProblem(undefined)
    navigate(url, replace ? 'replace' : 'push')
    onFollow?.()
  }

  if (carries) {
    const post = { form: CARRY_FORM_ID, name: 'intent', value: 'go', formAction: href, formNoValidate: true }
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
      // biome-ignore lint/a11y/useSemanticElements: a disabled link as in the APG
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
