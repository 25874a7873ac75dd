import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, startTransition, useState } from 'react'

interface MoreButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  readonly label: string
}

/** The three dots of a menu of what is asked for less often. */
export function MoreButton({ label, ...rest }: MoreButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-haspopup="menu"
      {...rest}
      aria-label={label}
      title={label}
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  )
}

interface LazyMoreMenuProps {
  readonly label: string
  /** A lazy part that draws a `MoreMenu` of this label. */
  readonly children: ReactNode
}

/** The button alone until it is first pressed; it stays, with the focus, until its menu is loaded. */
export function LazyMoreMenu({ label, children }: LazyMoreMenuProps) {
  const [isUsed, setUsed] = useState(false)
  if (isUsed) return children
  return <MoreButton label={label} onClick={() => startTransition(() => setUsed(true))} />
}
