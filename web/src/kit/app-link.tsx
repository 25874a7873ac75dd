import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { goTo } from '../client/address.ts'

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link inside the app, by plain address with its query: `/admin/payable/list?filter_…=…`. */
export function AppLink({ href, onClick, ...rest }: AppLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    // A tab of its own, or an address outside of the app: the browser goes there by itself.
    const isHere = rest.target === undefined
    if (!isPlain || !isHere || event.defaultPrevented) return
    event.preventDefault()
    goTo(href)
  }
  return <a href={href} onClick={follow} {...rest} />
}

/** What goes to an address of the app; always the same function. */
export const useGo = () => goTo
