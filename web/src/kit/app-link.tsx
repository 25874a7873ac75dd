import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link inside the app, by plain address with its query: `/admin/payable/list?filter_…=…`. */
export function AppLink({ href, onClick, ...rest }: AppLinkProps) {
  const go = useGo()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    // A tab of its own, or an address outside of the app: the browser goes there by itself.
    const isHere = rest.target === undefined
    if (!isPlain || !isHere || event.defaultPrevented) return
    event.preventDefault()
    go(href)
  }
  return <a href={href} onClick={follow} {...rest} />
}

/** Goes to an address of the app; `replace` leaves no step in the history. */
export function useGo(): (href: string, how?: 'push' | 'replace') => void {
  const router = useRouter()
  return (href, how = 'push') =>
    how === 'replace' ? router.history.replace(href) : router.history.push(href)
}
