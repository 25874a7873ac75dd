import { Menu, type MenuProps } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { MoreButton } from './more-button.tsx'

interface MoreMenuProps extends Pick<MenuProps, 'position'> {
  readonly label: string
  /** Items of a menu. */
  readonly children: ReactNode
}

/** The menu of a `LazyMoreMenu`: open when it comes, because its button was pressed. */
export function MoreMenu({ label, position = 'bottom-end', children }: MoreMenuProps) {
  // Its first opening is its first drawing: the menu does not know yet where to return to.
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu
      position={position}
      withInitialFocusPlaceholder={false}
      defaultOpened
      onClose={() => button.current?.focus({ preventScroll: true })}
    >
      <Menu.Target>
        <MoreButton ref={button} label={label} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
