import { useAtomValue, useSetAtom } from 'jotai'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { toShownUrl } from '#client/page/url.ts'
import { problemAtom } from '../state/atoms.ts'
import { linkTo, type SelectionChange } from '../state/links.ts'
import { chooseAtom, pathAtom, selectionAtom } from '../state/url.ts'
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
 * them too. With JavaScript neither leaves the page. A disabled link leads to the current choices: without an `href` it would
 * lose the focus.
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
  const url = toShownUrl(linkTo(useAtomValue(pathAtom), useAtomValue(selectionAtom), disabled ? {} : to))
  const href = fragment ? `${url}#${fragment}` : url
  const choose = useSetAtom(chooseAtom)
  const setProblem = useSetAtom(problemAtom)

  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    if (disabled) return
    setProblem(undefined)
    choose(to, replace ? 'replace' : 'push')
    onFollow?.()
  }

  const props = { ...rest, ...(disabled && { 'aria-disabled': true, tabIndex: -1 }), onClick: follow }
  return carries ? (
    <button
      {...props}
      type={disabled ? 'button' : 'submit'}
      form={CARRY_FORM_ID}
      name="intent"
      value="go"
      formAction={href}
      formNoValidate
    >
      {children}
    </button>
  ) : (
    <a {...props} href={href}>
      {children}
    </a>
  )
}
