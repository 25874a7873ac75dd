import { Menu } from '@mantine/core'
import { IGNORE_REASONS } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { IgnoreButton } from './ignore-button.tsx'
import classes from './line.module.css'
import type { IgnoreReason } from '../desk/use-desk-acts.ts'

const OUTSIDE = ['mousedown', 'touchstart']

interface IgnoreMenuProps {
  readonly onChoose: (reason: IgnoreReason) => void
  readonly onClose: () => void
}

/** The reasons for ignoring a line, each on a number key, open as soon as it is drawn. */
export function IgnoreMenu({ onChoose, onClose }: IgnoreMenuProps) {
  const t = useTexts('bankReconciliation')
  const byNumber = (event: KeyboardEvent) => {
    const reason = IGNORE_REASONS[Number(event.key) - 1]
    if (reason === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(reason)
  }
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      returnFocus={false}
      // In the grid, so that it is read where it belongs; the first reason has the focus.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      // Not keys, which is Mantine's default: the I that opens the menu would close it again.
      clickOutsideEvents={OUTSIDE}
    >
      <Menu.Target>
        <IgnoreButton isReachable />
      </Menu.Target>
      <Menu.Dropdown onKeyDown={byNumber} aria-label={t('ignore.title')}>
        <Menu.Label>{t('ignore.title')}</Menu.Label>
        {IGNORE_REASONS.map((reason, index) => (
          <Menu.Item
            key={reason}
            {...(index === 0 ? { 'data-autofocus': true } : {})}
            leftSection={
              <kbd className={classes['key']} aria-hidden>
                {index + 1}
              </kbd>
            }
            onClick={() => onChoose(reason)}
          >
            {t(`ignore.${reason}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
