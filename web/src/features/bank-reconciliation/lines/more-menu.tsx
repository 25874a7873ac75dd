import { Menu } from '@mantine/core'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActButton } from './act-button.tsx'
import { type LesserAct, lesserActs } from './lesser-acts.ts'
import classes from './line.module.css'

const OUTSIDE = ['mousedown', 'touchstart']

interface MoreMenuProps {
  readonly line: StatementLine
  /** May make a rule from a line that nothing is known of. */
  readonly canRule: boolean
  readonly onChoose: (act: LesserAct) => void
  readonly onClose: () => void
}

/** What is done to few lines, open as soon as it is drawn; the keys are those of the line. */
export function MoreMenu({ line, canRule, onChoose, onClose }: MoreMenuProps) {
  const t = useTexts('bankReconciliation')
  const acts = lesserActs(line, canRule)
  const byKey = (event: KeyboardEvent) => {
    const chosen = acts.find(({ key }) => key === event.key.toUpperCase())
    if (chosen === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(chosen.act)
  }
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      returnFocus={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      closeOnItemClick={false}
      clickOutsideEvents={OUTSIDE}
    >
      <Menu.Target>
        <ActButton act="more" label={t('line.more')} isReachable />
      </Menu.Target>
      <Menu.Dropdown onKeyDown={byKey} aria-label={t('line.more')}>
        {acts.map(({ act, key }, place) => (
          <Menu.Item
            key={act}
            {...(place === 0 ? { 'data-autofocus': true } : {})}
            aria-keyshortcuts={key ?? undefined}
            rightSection={
              key === null ? null : (
                <kbd className={classes['key']} aria-hidden>
                  {key}
                </kbd>
              )
            }
            onClick={() => onChoose(act)}
          >
            {t(`line.${act}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
