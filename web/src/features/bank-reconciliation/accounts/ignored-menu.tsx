import { Button, Menu } from '@mantine/core'
import type { ReconciliationAccount } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { IconEyeOff } from '@tabler/icons-react'
import { AppLink } from '../../../kit/app-link.tsx'
import { deskHref } from '../desk/desk-address.ts'

interface IgnoredMenuProps {
  readonly accounts: readonly ReconciliationAccount[]
  readonly label: string
}

/** Asks of which account the ignored lines are wanted; open from the start, since it was pressed. */
export function IgnoredMenu({ accounts, label }: IgnoredMenuProps) {
  return (
    <Menu defaultOpened>
      <Menu.Target>
        <Button variant="default" leftSection={<IconEyeOff size={16} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {accounts.map(({ id, name }) => (
          <Menu.Item key={id} component={AppLink} href={deskHref(id, 'ignored')}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
