import { Menu } from '@mantine/core'
import { useRef } from 'react'
import { useGo } from '../../../kit/app-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { RowMenuButton } from './row-menu-button.tsx'
import type { RowMenuProps } from './row-menu-props.ts'

/**
 * What may be done with a transaction of the list; open when it comes, because its button was
 * pressed.
 */
export function RowMenu({ side, row, acts }: RowMenuProps) {
  const t = useTexts('transactions')
  const a = useTexts('transactionActs')
  const go = useGo()
  // Its first opening is its first drawing: the menu does not know yet where to return to.
  const button = useRef<HTMLButtonElement>(null)
  const isMine = !row.has_hidden_parts
  const isOpen = row.residual_cents > 0 && row.computed_status !== 'canceled'
  const { charge } = row
  const isCharged = charge?.is_open === true
  const openCharge = () => go(`/admin/charge/edit/${charge?.id}`)
  const isUntouched = isOpen && row.residual_cents === row.value_cents
  const items = [
    { label: a('acts.open'), act: acts.open },
    { label: t(`${side.noun}.settle`), act: isOpen ? acts.settle : null, changes: true },
    { label: a('acts.charge'), act: isOpen && !isCharged ? acts.charge : null, changes: true },
    { label: a('acts.open_charge'), act: charge === null ? null : openCharge },
    { label: a('acts.remind'), act: isOpen ? acts.remind : null, changes: true },
    { label: a('acts.renegotiate'), act: isOpen ? acts.renegotiate : null, changes: true },
    { label: a('acts.schedule'), act: isOpen ? acts.schedule : null, changes: true },
    { label: a('acts.duplicate'), act: acts.duplicate, changes: true },
    { label: a('acts.series'), act: row.series_id === null ? null : acts.series },
    { label: a('acts.cancel'), act: isUntouched ? acts.cancel : null, changes: true },
    { label: a('acts.destroy'), act: acts.destroy, isDanger: true, changes: true },
  ]
  return (
    <Menu
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      defaultOpened
      onClose={() => button.current?.focus({ preventScroll: true })}
    >
      <Menu.Target>
        <RowMenuButton name={row.description} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {isMine ? null : <Menu.Label maw={260}>{t('needs_all_parts')}</Menu.Label>}
        {items.map(({ label, act, isDanger = false, changes = false }) =>
          act === null ? null : (
            <Menu.Item
              key={label}
              {...(isDanger ? { color: 'red' } : {})}
              disabled={changes && !isMine}
              onClick={() => act(row)}
            >
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
