import { Menu } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActButton } from '../lines/act-button.tsx'
import classes from '../lines/line.module.css'

const OUTSIDE = ['mousedown', 'touchstart']
const CHOICES = [
  ['all', false],
  ['link', true],
] as const

interface UndoMenuProps {
  readonly onChoose: (keepsCreated: boolean) => void
  readonly onClose: () => void
}

/** What undoing a line takes away: all that its reconciliation made, or the link alone. */
export function UndoMenu({ onChoose, onClose }: UndoMenuProps) {
  const t = useTexts('handMatching')
  const desk = useTexts('bankReconciliation')
  const byNumber = (event: KeyboardEvent) => {
    const choice = CHOICES[Number(event.key) - 1]
    if (choice === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(choice[1])
  }
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      returnFocus={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      clickOutsideEvents={OUTSIDE}
    >
      <Menu.Target>
        <ActButton act="undo" label={desk('line.undo')} isReachable />
      </Menu.Target>
      <Menu.Dropdown onKeyDown={byNumber} aria-label={t('undo.title')}>
        <Menu.Label>{t('undo.title')}</Menu.Label>
        {CHOICES.map(([name, keepsCreated], place) => (
          <Menu.Item
            key={name}
            {...(place === 0 ? { 'data-autofocus': true } : {})}
            leftSection={
              <kbd className={classes['key']} aria-hidden>
                {place + 1}
              </kbd>
            }
            onClick={() => onChoose(keepsCreated)}
          >
            {t(`undo.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
