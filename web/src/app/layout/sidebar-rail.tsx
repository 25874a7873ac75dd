import { type FocusEvent, type PointerEvent, useState } from 'react'
import { keepShell } from '../shell/shell-settings.ts'
import { useShell } from '../shell/use-shell.ts'
import { CustomizerButton } from './customizer-button.tsx'
import classes from './layout.module.css'
import { Sidebar } from './sidebar.tsx'

/**
 * The sidebar beside the page. Collapsed it shows icons, and opens over the page while the pointer
 * or the keyboard is in it; a finger has no hover and keeps the icons.
 */
export function SidebarRail() {
  const { is_menu_collapsed, navbar_type } = useShell()
  const [isOver, setOver] = useState(false)
  const isOpen = !is_menu_collapsed || isOver
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') setOver(true)
  }
  const focus = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) setOver(true)
  }
  const blur = (event: FocusEvent) => {
    const { relatedTarget } = event
    const isInside = relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget)
    if (!isInside) setOver(false)
  }
  const collapse = () => {
    keepShell({ is_menu_collapsed: !is_menu_collapsed })
    setOver(false)
  }
  return (
    <div
      className={classes['side']}
      data-over={is_menu_collapsed && isOver ? true : undefined}
      onPointerEnter={enter}
      onPointerLeave={() => setOver(false)}
      onFocus={focus}
      onBlur={blur}
    >
      <Sidebar
        isNarrow={!isOpen}
        isCollapsed={is_menu_collapsed}
        onCollapse={collapse}
        foot={navbar_type === 'hidden' ? <CustomizerButton /> : null}
      />
    </div>
  )
}
