import { Menu } from '@mantine/core'
import { useRef } from 'react'
import type { FurtherAct } from './further-acts.tsx'
import { MoreButton } from './more-button.tsx'

/** The acts that a phone has no room for; open when they come, because their button was pressed. */
export function MoreActs({ acts }: { readonly acts: readonly FurtherAct[] }) {
  // Its first opening is its first drawing: the menu does not know yet where to return to.
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu
      position="top-end"
      withInitialFocusPlaceholder={false}
      defaultOpened
      onClose={() => button.current?.focus({ preventScroll: true })}
    >
      <Menu.Target>
        <MoreButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label, isDisabled, act }) => (
          <Menu.Item key={label} disabled={isDisabled} onClick={() => void act()}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
