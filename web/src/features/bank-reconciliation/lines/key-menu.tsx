import { Menu } from '@mantine/core'
import type { KeyboardEvent, ReactElement } from 'react'
import classes from './line.module.css'

const OUTSIDE = ['mousedown', 'touchstart']

/** What a menu offers: its text, and the key that chooses it while the menu is open. */
interface KeyChoice<T> {
  readonly value: T
  readonly text: string
  readonly key: string | null
}

interface KeyMenuProps<T> {
  /** The button that the menu hangs from. */
  readonly target: ReactElement
  readonly title: string
  /** The title stands above the choices too; else it is only told to who hears the menu. */
  readonly isTitled?: boolean
  readonly choices: readonly KeyChoice<T>[]
  readonly onChoose: (value: T) => void
  readonly onClose: () => void
}

/** A menu of a line, open as soon as it is drawn, with its first choice in focus. */
export function KeyMenu<T>(props: KeyMenuProps<T>) {
  const { target, title, isTitled = false, choices, onChoose, onClose } = props
  const byKey = (event: KeyboardEvent) => {
    const chosen = choices.find(({ key }) => key === event.key.toUpperCase())
    if (chosen === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(chosen.value)
  }
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      returnFocus={false}
      // In the grid, so that it is read where it belongs; the first choice has the focus.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      closeOnItemClick={false}
      // Not keys, which is Mantine's default: the key that opens the menu would close it again.
      clickOutsideEvents={OUTSIDE}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown onKeyDown={byKey} aria-label={title}>
        {isTitled ? <Menu.Label>{title}</Menu.Label> : null}
        {choices.map(({ value, text, key }, place) => (
          <Menu.Item
            key={text}
            {...(place === 0 ? { 'data-autofocus': true } : {})}
            aria-keyshortcuts={key ?? undefined}
            rightSection={
              key === null ? null : (
                <kbd className={classes['key']} aria-hidden>
                  {key}
                </kbd>
              )
            }
            onClick={() => onChoose(value)}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
